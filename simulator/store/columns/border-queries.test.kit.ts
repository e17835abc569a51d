import fc from 'fast-check';
import { nestedIn } from '../../../models/resources/member.ts';
import type { Resource, Scalar } from '../../../models/resources/resource.ts';

/** What the values of each type are compared with: the same in several writings, one unit beside, and nonsense. */
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
