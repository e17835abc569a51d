import { payment } from '../../../models/resources/payment.ts';
import type { Field } from '../../../models/resources/resource.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { filterOtherwise, ignoreFilter, isOn, isOneOf } from '../operators/filters.ts';
import { refuse } from '../operators/refuse.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

type Defect = readonly [what: string, words: string, made: (field: string) => Wrapping];

const defects: readonly Defect[] = [
  ['ignored', 'is passed over', (field) => ignoreFilter(payments, field)],
  [
    'finds-nothing',
    'selects nothing',
    (field) =>
      filterOtherwise(payments, (conditions) =>
        conditions.some((one) => isOn(one, field)) ? [...conditions, isOneOf([])] : conditions,
      ),
  ],
];

const refusal: Defect = [
  'refused',
  'is refused',
  (field) =>
    refuse(payments.where, {
      after: 'validate',
      code: 'invalid-query',
      when: ({ filter }) => filter?.conditions.some((one) => isOn(one, field)) === true,
    }),
];

/** A form that is refused may be another than the documentation means, but for whole numbers and texts. */
const defectsOf = ({ type }: Field): readonly Defect[] =>
  type === 'integer' || type === 'string' ? [...defects, refusal] : defects;

/** Fields that have sentences of their own. */
const own = ['status', 'exported', 'updated-at'];

/** What can be wrong with each field of payments as a filter: of no other records filters are documented. */
export const filterFaults: readonly Fault[] = payment.fields
  .filter(({ name, type }) => typeof type === 'string' && !own.includes(name))
  .flatMap((field) =>
    defectsOf(field).map(([what, words, made]) =>
      fault(
        `payments/${field.name}-filter-${what}`,
        `${field.name} as a filter ${words}.`,
        ['payments/every-field-is-a-filter'],
        made(field.name),
      ),
    ),
  );
