import fc from 'fast-check';
import { nestedIn } from '../../../models/resources/member.ts';
import type { Data, Field, Resource, Scalar, Value } from '../../../models/resources/resource.ts';

type Values = Readonly<Record<Scalar | 'any', readonly Value[]>>;

/** Values of each type that lie at a border: equal ones in another writing, and those one unit beside. */
const usual: Values = {
  integer: [null, 0, 1, 2, 9, 10, -1, 2 ** 53 - 1],
  number: [null, 0, -0, 1, 1.5, -1.5, 0.1, 1.0000000000000002, 1e21],
  boolean: [null, true, false],
  decimal: [null, '0', '9.5', '9.500001', '9.499999', '-9.5', '999999999.999999', '-0.000001'],
  datetime: [
    null,
    '2026-03-01T10:00:00.000Z',
    '2026-03-01T10:00:00.001Z',
    '2026-03-01T09:59:59.999Z',
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ],
  string: [
    ...[null, '', 'a', 'A', 'ab', 'a,b', 'a[b]', ' a', 'é', '銀', '\ud800', 'null'],
    ...['approved', 'Approved', 'payment_initiated', 'payment initiated'],
  ],
  any: [null, '', 'a', 'b', '1'],
};

/** Values that no column holds: the evaluator decides about their records. */
const odd: Values = {
  integer: [2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n), '10'],
  number: ['1'],
  boolean: ['true'],
  decimal: ['1000000000', '0.0000001', 9.5, '9.50', true],
  datetime: ['2026-03-01T10:00:00Z', '2026-02-30T00:00:00.000Z'],
  string: [7],
  any: [1],
};

const written: Readonly<Record<Scalar | 'any', readonly string[]>> = {
  integer: [
    '0',
    '1',
    '010',
    '10.0',
    '1e1',
    '-1',
    '9007199254740991',
    '9007199254740992',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775806',
    '-9223372036854775808',
    '-0',
    'x',
    '',
  ],
  number: ['0', '1', '1.50', '-1.5', '0.1', '1.0000000000000002', '1e21', '1e-400', 'x'],
  boolean: ['true', 'false', 'True', '1', ''],
  decimal: [
    '0',
    '9.5',
    '9.50',
    '95e-1',
    '9.5000001',
    '9.4999999',
    '-9.5',
    '-9.5000001',
    '999999999.999999',
    '1e9',
    '1e30',
    '-1e30',
    '0.0000001',
    'x',
  ],
  datetime: [
    '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00.000Z',
    '2026-03-01T11:00:00+01:00',
    '2026-03-01T11:00:00%2B01:00',
    '2026-03-01T05:00:00-0500',
    '2026-03-01T10:00:00.001Z',
    '2026-03-01',
    '20260301T100000Z',
    '2026-02-30',
    '10:00',
  ],
  string: [
    '',
    'a',
    'A',
    'ab',
    'b',
    'a,b',
    'a%2Cb',
    'a[b]',
    'a%5Bb%5D',
    '+a',
    '%20a',
    '%C3%A9',
    '銀',
    'null',
    'approved',
    'Approved',
    'payment+initiated',
    'payment-initiated',
    'zz',
    '7',
  ],
  any: ['', 'a', 'b', '1'],
};

const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Whether there are values that no column holds, and lists where there is one record. */
type Odd = 'some' | 'none';

const scalar = (type: Scalar | 'any', oddity: Odd): fc.Arbitrary<Value> =>
  oddity === 'none'
    ? oneOf(usual[type])
    : fc.oneof({ weight: 200, arbitrary: oneOf(usual[type]) }, { weight: 1, arbitrary: oneOf(odd[type]) });

const membersOf = (oddity: Odd): fc.Arbitrary<Value> =>
  fc.dictionary(oneOf(['a', 'b', 'constructor']), scalar('any', oddity), { maxKeys: 2 });

const memberOf = ({ type }: Field, oddity: Odd): fc.Arbitrary<Value> => {
  if (typeof type === 'string') return scalar(type, oddity);
  const inner = nestedIn(type);
  const one = inner === undefined || inner.fields.length === 0 ? membersOf(oddity) : dataOf(inner, oddity);
  const many = fc.array(one, { maxLength: 3 });
  const often = fc.oneof(
    { weight: 10, arbitrary: 'many' in type ? many : one },
    { weight: 2, arbitrary: fc.constant(null) },
  );
  if (oddity === 'none') return often;
  return fc.oneof(
    { weight: 12, arbitrary: often },
    { weight: 1, arbitrary: fc.oneof(many, oneOf(['EUR', ''])) },
  );
};

/** Records of a resource whose members lie at borders; some members are left out. */
export const dataOf = ({ fields }: Resource, oddity: Odd): fc.Arbitrary<Data> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, memberOf(field, oddity)])), {
    requiredKeys: fields.filter(({ nullable }) => !nullable).map(({ name }) => name),
  });

/** A member as a query names it, and the type of what it is compared with. */
interface Named {
  readonly names: readonly string[];
  readonly type: Scalar | 'any';
}

const namesBelow = (resource: Resource): readonly Named[] =>
  resource.fields.flatMap(({ name, type }): readonly Named[] => {
    if (typeof type === 'string') return [{ names: [name], type }];
    const inner = nestedIn(type);
    if (inner === undefined || inner.fields.length === 0) {
      return ['a', 'b', 'constructor'].map((member) => ({ names: [name, member], type: 'any' }));
    }
    const key = inner.fields.some((member) => member.name === 'code') ? 'string' : 'integer';
    const below = namesBelow(inner).map((one) => ({ ...one, names: [name, ...one.names] }));
    return [{ names: [name], type: key }, ...below];
  });

const operators = [
  '',
  'in',
  'gt',
  'gt_or_eq',
  'lt',
  'lt_or_eq',
  'not_eq',
  'not_in',
  'contains',
  'starts_with',
  'ends_with',
  'blank',
];

const spelledOut = ([first = '', ...rest]: readonly string[], isRaw: boolean): string =>
  first + rest.map((part) => (isRaw ? `[${part}]` : `%5B${part}%5D`)).join('');

/** Takes picks out of one whole number, which is cheaper to make and to shrink than many. */
const picking = (number: number) => {
  let left = number;
  return <T>(values: readonly T[]): T => {
    const at = left % values.length;
    left = Math.floor(left / values.length);
    return values[at] as T;
  };
};

const parameterOf = (named: readonly Named[], number: number): string => {
  const pick = picking(number);
  const { names, type } = pick(named);
  const operator = pick(operators);
  const spelled = pick(['-', '_']) === '-' ? names : names.map((name) => name.replaceAll('-', '_'));
  const pool = operator === 'blank' ? ['true', 'false', 'x'] : written[type];
  const values = Array.from({ length: pick([1, 2, 3]) }, () => pick(pool));
  const value = /in$/.test(operator) ? pick([values.join(','), values.join(','), '']) : (values[0] ?? '');
  return `${spelledOut(operator === '' ? spelled : [...spelled, operator], pick([true, false]))}=${value}`;
};

const others = ['nonsense=1', 'nonsense[gt]=1', 'limit=3', 'limit=2&offset=1', 'offset=4', 'id', 'dir=desc'];

const queryOf = (named: readonly Named[], numbers: readonly number[]): string => {
  const parts = numbers.map((number) => parameterOf(named, number));
  const pick = picking(numbers[0] ?? 0);
  const [first] = parts;
  if (first !== undefined && pick([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]) === 1)
    parts.push(first.replace(/=.*/, '=a'));
  if (pick([0, 0, 0, 1]) === 1) parts.push(pick(others));
  if (pick([0, 0, 0, 0, 0, 0, 1]) === 1) parts.push(`order_by=${pick(named).names.join('.')}`);
  return parts.join('&');
};

/**
 * Queries with one to three conditions, a name twice or one that no record has now and then, in some order, on
 * some page.
 */
export const queryOn = (resource: Resource): fc.Arbitrary<string> => {
  const named = namesBelow(resource);
  const number = fc.nat({ max: Number.MAX_SAFE_INTEGER });
  return fc.array(number, { minLength: 1, maxLength: 3, size: 'max' }).map((all) => queryOf(named, all));
};
