import type { Resource, Value } from '../resources/resource.ts';
import { canonicalName, shortenText } from '../wire/spelling.ts';
import { type Condition, documentedOperators, furtherOperators, type Operator } from './filter.ts';
import type { QueryParameter } from './parameters.ts';
import { resolvePath, type Target } from './path.ts';
import type { QueryRules } from './rules.ts';
import { isTextual, typedValue } from './value.ts';

/** The fields in the documented examples of operators other than equality. */
const operands: Readonly<Partial<Record<Operator, string>>> = { in: 'status', gt: 'updated-at' };

/** The members of embedded records in the documented examples. */
const embedded: ReadonlySet<string> = new Set(['payment-partner.issuing-bank', 'pay-to-account.type']);

/** Whether an operator is applied to a field other than that of its example. */
const isOtherOperand = ({ path }: Pick<Target, 'path'>, operator: Operator): boolean =>
  operands[operator] !== undefined && operands[operator] !== path.join('.');

/** Whether a field is in an embedded record, but in no example. */
const isOtherMember = ({ path }: Target): boolean => path.length > 1 && !embedded.has(path.join('.'));

/** The maximum number of alternatives in a list. */
const mostAlternatives = 1000;

/** Quoted text up to a comma or the end, or anything without a comma. */
const quoted = /\s*"([^"]*)"\s*(?=,|$)|[^,]+/g;

const split = (text: string, { listCommas }: QueryRules): readonly string[] =>
  listCommas === 'separates'
    ? text.split(',')
    : [...text.matchAll(quoted)].map(([piece, inside]) => inside ?? piece);

/** The alternatives in a list. */
const splitList = (text: string, rules: QueryRules): readonly string[] =>
  split(text, rules).map((piece) => (rules.listBlanks === 'trimmed' ? piece.trim() : piece));

/** The result of one parameter. */
type Outcome =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly refusal: string };

const ignored: Outcome = { kind: 'ignored' };

const ignoreOrRefuse = (choice: 'ignored' | 'refused', refusal: string): Outcome =>
  choice === 'refused' ? { kind: 'refused', refusal } : ignored;

const isDocumented = (name: string): boolean => (documentedOperators as readonly string[]).includes(name);

const operatorCalled = (written: string): Operator | undefined => {
  const name = canonicalName(written);
  return [...documentedOperators, ...furtherOperators].find((operator) => operator === name);
};

interface TargetOperator {
  readonly target: Target;
  readonly operator: Operator;
}

/** The field at the beginning of a name, up to the first character that names do not contain; undefined if empty. */
const firstField = (
  { wireName }: QueryParameter,
  resource: Resource,
  { spelling }: QueryRules,
): string | undefined => {
  const [name = ''] = wireName.split(/__|[^\p{L}\p{N}_-]/u, 1);
  return resolvePath([name], resource, spelling) && name;
};

/** The outcome of a name that is neither a field nor a field with an operator. */
const rejectName = (parameter: QueryParameter, resource: Resource, rules: QueryRules): Outcome => {
  const { parts, wireName } = parameter;
  const hasOperator = parts.length > 1 && operatorCalled(parts.at(-1) ?? '') !== undefined;
  const names = hasOperator ? parts.slice(0, -1) : parts;
  const field = firstField(parameter, resource, rules);
  // A path that exists but is nested too deeply is reported as an unknown field below.
  if (field !== undefined && resolvePath(names, resource, rules.spelling) === undefined) {
    const rest = shortenText(wireName.slice(field.length));
    return ignoreOrRefuse(rules.unknownOperator, `${rest} is no operator or member of ${field}`);
  }
  return ignoreOrRefuse(
    hasOperator ? 'refused' : rules.unknownParameter,
    `there is no field ${shortenText(names.join('.'))}`,
  );
};

/** Splits the name of a parameter into field and operator, or returns why that is not possible. */
const targetOperatorOf = (
  parameter: QueryParameter,
  resource: Resource,
  rules: QueryRules,
): TargetOperator | Outcome => {
  const { parts } = parameter;
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const operator = operatorCalled(last);
  const names = operator === undefined ? parts : parts.slice(0, -1);
  const isTooDeep = rules.nesting === 'one-level' && names.length > 2;
  const target = isTooDeep ? undefined : resolvePath(names, resource, rules.spelling);
  if (target === undefined) return rejectName(parameter, resource, rules);
  const isServed = operator === undefined || isDocumented(operator) || rules.furtherOperators === 'served';
  return isServed
    ? { target, operator: operator ?? 'eq' }
    : ignoreOrRefuse(rules.furtherOperators, `the operator ${shortenText(last)} is not served`);
};

const isList = (operator: Operator): boolean => operator === 'in' || operator === 'not-in';

/** Why an undocumented filter is refused or ignored, if the rules do not support it. */
const unservedOutcome = (
  { target, operator }: TargetOperator,
  { otherOperators, embedded }: QueryRules,
): Outcome | undefined => {
  const field = target.path.join('.');
  if (otherOperators !== 'served' && otherOperators !== 'otherwise' && isOtherOperand(target, operator))
    return ignoreOrRefuse(otherOperators, `${field} has no ${operator}`);
  if (embedded !== 'served' && isOtherMember(target))
    return ignoreOrRefuse(embedded, `${field} is no filter`);
  return undefined;
};

/** A deviating interpretation of an operator on other fields: only the first value counts, and a bound is inclusive. */
const readOtherwise = (condition: Condition): Condition => {
  const { operator, values } = condition;
  if (!isOtherOperand(condition, operator)) return condition;
  return operator === 'in'
    ? { ...condition, values: values.slice(0, 1) }
    : { ...condition, operator: 'gt-or-eq' };
};

const conditionOf = (
  text: string,
  requested: TargetOperator & { resource: Resource },
  rules: QueryRules,
): Outcome => {
  const { target, operator } = requested;
  const passed = unservedOutcome(requested, rules);
  if (passed !== undefined) return passed;
  if (isTextual(operator) && target.type === 'datetime')
    return ignoreOrRefuse('refused', `${target.path.join('.')} is a datetime and has no ${operator}`);
  const values: Value[] = [];
  const isEmpty = isList(operator) && text.trim() === '';
  if (isEmpty && rules.emptyList !== 'matches-nothing')
    return ignoreOrRefuse(rules.emptyList, `the list of ${target.path.join('.')} is empty`);
  const pieces = isList(operator) ? splitList(text, rules) : [text];
  if (pieces.length > mostAlternatives) {
    const refusal = `the list of ${target.path.join('.')} holds more than ${mostAlternatives} values`;
    return { kind: 'refused', refusal };
  }
  for (const piece of isEmpty ? [] : pieces) {
    const typed = typedValue(piece, requested, rules);
    if ('values' in typed) values.push(...typed.values);
    else if (rules.malformedValue !== 'matches-nothing') {
      return ignoreOrRefuse(rules.malformedValue, `${target.path.join('.')}: ${typed.refusal}`);
    }
  }
  const condition = { ...target, operator, values };
  return {
    kind: 'condition',
    condition: rules.otherOperators === 'otherwise' ? readOtherwise(condition) : condition,
  };
};

/** Reads one query parameter of a resource. */
export const readParameter = (parameter: QueryParameter, resource: Resource, rules: QueryRules): Outcome => {
  if (parameter.value === undefined) {
    const isFilter = firstField(parameter, resource, rules) !== undefined;
    const message = `${shortenText(parameter.wireName)} has no value: a filter is written name=value`;
    return ignoreOrRefuse(isFilter ? rules.unknownOperator : 'ignored', message);
  }
  if (parameter.rawBrackets === true && rules.rawBrackets !== 'read')
    return ignoreOrRefuse(
      rules.rawBrackets,
      `the brackets of ${shortenText(parameter.wireName)} are not encoded`,
    );
  const requested = targetOperatorOf(parameter, resource, rules);
  return 'kind' in requested ? requested : conditionOf(parameter.value, { ...requested, resource }, rules);
};
