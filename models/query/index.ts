export { evaluate, holds, select, valuesAt } from './evaluate.ts';
export {
  type Condition,
  documentedOperators,
  type Filter,
  furtherOperators,
  type Operator,
} from './filter.ts';
export { conditionOn, formatQuery, type QuerySpelling } from './format.ts';
export { type Parameter, parametersOf } from './parameters.ts';
export { type Parsed, parse } from './parse.ts';
export { type Rules, referenceRules } from './rules.ts';
