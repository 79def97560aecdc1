/** The simple conditions of a query: a column compared with a value that stands there. They tell which rows need not be read. */

/** @typedef {import('squirreling').ExprNode} Expression */
/** @typedef {string | number | boolean} Value */
/** @typedef {'=' | '<>' | '<' | '<=' | '>' | '>=' | 'IN'} Operator */
/** @typedef {{ table: string | undefined, column: string, operator: Operator, values: readonly Value[] }} Condition */

/**
 * The expressions that must all hold for this one to hold.
 * @param {Expression | undefined} node
 * @returns {Expression[]}
 */
export function conjuncts(node) {
  if (!node) return [];
  const isAnd = node.type === 'binary' && node.op === 'AND';
  return isAnd ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
}

/**
 * @param {Expression | undefined} node
 * @returns {Condition[]}
 */
export const conditionsOf = (node) => conjuncts(node).flatMap((each) => conditionOf(each) ?? []);

/** Each operator, and what it becomes when its sides change places. @type {Readonly<Record<string, [Operator, Operator]>>} */
const operators = {
  '=': ['=', '='],
  '==': ['=', '='],
  '<>': ['<>', '<>'],
  '!=': ['<>', '<>'],
  '<': ['<', '>'],
  '<=': ['<=', '>='],
  '>': ['>', '<'],
  '>=': ['>=', '<='],
};

/**
 * @param {Expression} node
 * @returns {Condition | null}
 */
function conditionOf(node) {
  if (node.type === 'in valuelist') {
    const values = node.values.map(literalValue);
    return condition(node.expr, 'IN', values);
  }
  const both = node.type === 'binary' && operators[node.op];
  if (!both) return null;
  return (
    condition(node.left, both[0], [literalValue(node.right)]) ??
    condition(node.right, both[1], [literalValue(node.left)])
  );
}

/**
 * @param {Expression} side
 * @param {Operator} operator
 * @param {readonly (Value | null)[]} values
 * @returns {Condition | null}
 */
function condition(side, operator, values) {
  const known = values.filter((value) => value !== null);
  if (side.type !== 'identifier' || known.length < values.length) return null;
  return { table: side.prefix, column: side.name, operator, values: known };
}

/**
 * @param {Expression} node
 * @returns {Value | null}
 */
function literalValue(node) {
  const value = node.type === 'literal' ? node.value : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/**
 * Whether a value meets a condition; an empty one meets none.
 * @param {Condition} condition
 * @param {unknown} value of the same type as the condition's
 */
export function meets({ operator, values }, value) {
  if (value === null || value === undefined) return false;
  const [first] = /** @type {[Value]} */ (values);
  const own = /** @type {Value} */ (value);
  if (operator === 'IN') return values.includes(own);
  if (operator === '=') return own === first;
  if (operator === '<>') return own !== first;
  if (operator === '<') return own < first;
  if (operator === '<=') return own <= first;
  return operator === '>' ? own > first : own >= first;
}
