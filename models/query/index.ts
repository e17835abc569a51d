export { evaluate, holds, select, valuesAt } from './evaluate.ts';
export {
  type Condition,
  documentedOperators,
  type Filter,
  furtherOperators,
  type Operator,
} from './filter.ts';
export { conditionOn, formatQuery, type QuerySpelling } from './format.ts';
export { parametersOf, type QueryParameter } from './parameters.ts';
export { type ParsedQuery, parse } from './parse.ts';
export { type QueryRules, referenceRules } from './rules.ts';
