import { endpoint } from '../../../models/endpoints/index.ts';
import type { Field } from '../../../models/resources/resource.ts';
import { type Fault, fault } from '../fault.ts';
import { misuseFilter } from '../operators/filters.ts';

const list = endpoint('payments.list');

/** A form that is refused may be another than the documentation means, but for whole numbers and texts. */
const defectsOf = ({ type }: Field) =>
  [
    ['ignored', 'is passed over'],
    ['finds-nothing', 'selects nothing'],
    ...(type === 'integer' || type === 'string' ? [['refused', 'is refused'] as const] : []),
  ] as const;

/** Fields that have sentences of their own. */
const own = ['status', 'exported', 'updated-at'];

/** What can be wrong with each field of payments as a filter: of no other records filters are documented. */
export const filterFaults: readonly Fault[] = (list.resource?.fields ?? [])
  .filter(({ name, type }) => typeof type === 'string' && !own.includes(name))
  .flatMap((field) =>
    defectsOf(field).map(([how, words]) =>
      fault(
        `payments/${field.name}-filter-${how}`,
        `${field.name} as a filter ${words}.`,
        ['payments/every-field-is-a-filter'],
        misuseFilter('payments.list', field.name, how),
      ),
    ),
  );
