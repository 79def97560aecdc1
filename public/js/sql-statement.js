/** Makes a parsed query mean what SQL says of empty values, and tells each table of a join which of its rows are asked for. */

import { conditionsOf, conjuncts } from './sql-conditions.js';

/** @typedef {import('squirreling').Statement} Statement */
/** @typedef {import('squirreling').ExprNode} Expression */
/** @typedef {import('squirreling').SelectStatement} Select */
/** @typedef {import('./sql-conditions.js').Condition} Condition */
/** Gives the name under which the rows of a table that meet the conditions are found. @typedef {(table: string, conditions: readonly Condition[]) => string} Narrow */

/**
 * In the query that returns, NOT does not hold for what is unknown (the engine knows no unknown), empty values come last,
 * and joins are narrowed.
 * @param {Statement} statement
 * @param {Narrow} narrow
 * @returns {Statement}
 */
export function prepareStatement(statement, narrow) {
  const own = new Set(withNames(statement).map((name) => name.toLowerCase()));
  return rewrite(statement, (table, conditions) =>
    own.has(table.toLowerCase()) ? table : narrow(table, conditions),
  );
}

/**
 * The names that WITH gives, at any depth.
 * @param {any} node
 * @returns {string[]}
 */
function withNames(node) {
  if (node === null || typeof node !== 'object') return [];
  const names = node.type === 'with' ? node.ctes.map((/** @type {{ name: string }} */ { name }) => name) : [];
  return [...names, ...Object.values(node).flatMap(withNames)];
}

/**
 * @param {any} node
 * @param {Narrow} narrow
 * @returns {any}
 */
function rewrite(node, narrow) {
  if (Array.isArray(node)) return node.map((each) => rewrite(each, narrow));
  if (node === null || typeof node !== 'object') return node;
  if (node.type === 'unary' && node.op === 'NOT') return negate(node.argument, narrow);
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value, narrow)]));
  if (copy.type === 'select' && copy.joins.length > 0) return narrowJoins(joinByOneEquality(copy), narrow);
  return 'direction' in copy ? { ...copy, nulls: copy.nulls ?? 'LAST' } : copy;
}

/**
 * What holds where `node` is false, and not where it is unknown.
 * @param {any} node
 * @param {Narrow} narrow
 * @returns {any}
 */
function negate(node, narrow) {
  if (node.type === 'unary' && node.op === 'NOT') return rewrite(node.argument, narrow);
  if (node.op === 'AND' || node.op === 'OR')
    return {
      ...node,
      op: node.op === 'AND' ? 'OR' : 'AND',
      left: negate(node.left, narrow),
      right: negate(node.right, narrow),
    };
  const { positionStart, positionEnd } = node;
  const place = { positionStart, positionEnd };
  const whole = rewrite(node, narrow);
  return operands(whole).reduce(
    (left, argument) => and(left, { type: 'unary', op: 'IS NOT NULL', argument, ...place }),
    { type: 'unary', op: 'NOT', argument: whole, ...place },
  );
}

/**
 * @param {any} left
 * @param {any} right
 */
const and = (left, right) => ({
  type: 'binary',
  op: 'AND',
  left,
  right,
  positionStart: left.positionStart,
  positionEnd: right.positionEnd,
});

/**
 * What must be known for the truth of a test to be known.
 * @param {any} node
 * @returns {any[]}
 */
function operands(node) {
  if (node.type === 'binary') return [node.left, node.right];
  if (node.type.startsWith('in')) return [node.expr];
  if (node.type.includes('exists') || node.op?.startsWith('IS ')) return [];
  return [node];
}

/**
 * The engine joins quickly by one equality of two columns, and by anything else row by row: of an inner join the rest of its
 * condition goes to WHERE.
 * @param {any} select
 */
function joinByOneEquality(select) {
  let { where } = select;
  const joins = select.joins.map((/** @type {any} */ join) => {
    const parts = conjuncts(join.on);
    const key = join.joinType === 'INNER' || parts.length === 1 ? parts.find(isEquality) : undefined;
    if (!key) return join;
    for (const part of parts) if (part !== key) where = where ? and(where, part) : part;
    return { ...join, on: ownColumnRight(key, join.alias ?? join.table) };
  });
  return { ...select, joins, where };
}

/**
 * The engine takes the left column from the tables before and the right one from the table that is joined.
 * @param {any} equality
 * @param {string} joined
 */
const ownColumnRight = (equality, joined) =>
  equality.left.prefix === joined ? { ...equality, left: equality.right, right: equality.left } : equality;

/** @param {Expression} node */
const isEquality = (node) =>
  node.type === 'binary' &&
  node.op === '=' &&
  node.left.type === 'identifier' &&
  node.right.type === 'identifier' &&
  node.left.prefix !== node.right.prefix;

/**
 * Conditions of WHERE do not reach the tables of a join by themselves. Each of them fails for an empty value, so that they may
 * be asked of both sides of a LEFT JOIN too.
 * @param {any} select
 * @param {Narrow} narrow
 */
function narrowJoins(select, narrow) {
  const types = new Set(select.joins.map((/** @type {any} */ { joinType }) => joinType));
  if (![...types].every((type) => type === 'INNER' || type === 'LEFT')) return select;
  const conditions = conditionsOf(select.where);
  const narrowed = (/** @type {any} */ source) => {
    if (!source.table || source.fromFunction) return source;
    const name = source.alias ?? source.table;
    const own = conditions.filter(({ table }) => table === name);
    return own.length === 0 ? source : { ...source, alias: name, table: narrow(source.table, own) };
  };
  return { ...select, from: narrowed(select.from), joins: select.joins.map(narrowed) };
}
