/** Answers the queries within a query once where they need no row of it; the engine asks each of them anew for every row. */

/** @typedef {import('squirreling').Statement} Statement */
/** @typedef {import('squirreling').UserDefinedFunction} UserFunction */

/**
 * The statement with values in their place, and the functions that it then calls.
 * @param {Statement} statement
 * @param {(inner: Statement) => Promise<any[]>} valuesOf the first column of a query
 * @returns {Promise<{ query: Statement, functions: Record<string, UserFunction> }>}
 */
export async function answerSubqueries(statement, valuesOf) {
  /** @type {Record<string, UserFunction>} */
  const functions = {};

  /**
   * @param {any} node
   * @param {readonly any[]} ctes those that WITH has named so far
   * @returns {Promise<any>}
   */
  async function answered(node, ctes) {
    if (Array.isArray(node)) return inTurn(node, (each) => answered(each, ctes));
    if (node === null || typeof node !== 'object') return node;
    if (node.type === 'with') {
      /** @type {any[]} */
      const own = [];
      for (const cte of node.ctes) own.push({ ...cte, query: await answered(cte.query, [...ctes, ...own]) });
      return { ...node, ctes: own, query: await answered(node.query, [...ctes, ...own]) };
    }
    if (node.type === 'in' || (node.type === 'subquery' && node.subquery)) {
      const values = await independent(node.subquery, ctes);
      if (values && node.type === 'subquery') return { ...node, type: 'literal', value: values[0] ?? null };
      if (values) return { ...membership(node, values), args: [await answered(node.expr, ctes)] };
    }
    const entries = await inTurn(Object.entries(node), async ([key, value]) => [
      key,
      await answered(value, ctes),
    ]);
    return Object.fromEntries(entries);
  }

  /**
   * The values of a query; null where it names what is around it.
   * @param {any} query
   * @param {readonly any[]} ctes
   */
  async function independent(query, ctes) {
    const { positionStart, positionEnd } = query;
    const whole = ctes.length > 0 ? { type: 'with', ctes, query, positionStart, positionEnd } : query;
    try {
      return await valuesOf(whole);
    } catch (error) {
      if (/^(?:Table|Column)NotFoundError$/.test(/** @type {Error} */ (error).name)) return null;
      throw error;
    }
  }

  /**
   * @param {any} node
   * @param {readonly any[]} values
   */
  function membership({ positionStart, positionEnd }, values) {
    const funcName = `ENTRE_${Object.keys(functions).length}`;
    const known = new Set(values.filter((value) => value !== null && value !== undefined).map(String));
    functions[funcName] = { apply: (value) => known.has(String(value)), arguments: { min: 1, max: 1 } };
    return { type: 'function', funcName, positionStart, positionEnd };
  }

  return { query: await answered(statement, []), functions };
}

/**
 * @template T, U
 * @param {readonly T[]} list
 * @param {(each: T) => Promise<U>} change
 * @returns {Promise<U[]>}
 */
async function inTurn(list, change) {
  const changed = [];
  for (const each of list) changed.push(await change(each));
  return changed;
}
