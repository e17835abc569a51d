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
