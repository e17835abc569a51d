import { endpoint } from '../../../models/endpoints/index.ts';
import { type Fault, fault } from '../fault.ts';
import { misuseFilter } from '../operators/filters.ts';
import { dealt } from './naming.ts';

const list = endpoint('payments.list');

const defects = [
  ['ignored', 'is passed over'],
  ['finds-nothing', 'selects nothing'],
  ['refused', 'is refused'],
] as const;

/** What can be wrong with each field of payments as a filter: of no other records filters are documented. */
export const filterFaults: readonly Fault[] = (list.resource?.fields ?? []).flatMap(({ name }, turn) =>
  [0, 1].map((more): Fault => {
    const [how, words] = dealt(defects, turn + more);
    return fault(
      `payments/${name}-filter-${how}`,
      `${name} as a filter ${words}.`,
      ['payments/every-field-is-a-filter'],
      misuseFilter('payments.list', name, how),
    );
  }),
);
