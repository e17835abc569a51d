import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check } from '../harness/check.ts';
import type { FilterField } from '../harness/filters/filter-field.ts';
import { equality } from '../harness/filters/relations.ts';
import { findStray } from './alone.ts';
import { findPayments } from './collection.ts';
import { pairOf } from './expect-record.ts';
import { exported, status } from './fields.ts';
import type { FilterPair } from './requests.ts';

/** How targets may be asked for what a first answer does not hold; one that knows none of these passes it over. */
const further: readonly FilterPair[] = [
  ['offset', '1'],
  ['page', '2'],
];

const requested: readonly (readonly [RequirementId, FilterField])[] = [
  ['payments/filter-by-status', status],
  ['payments/filter-by-exported', exported],
];

/** Whatever comes with a filter meets it, on whichever page it comes. How to turn pages is open. */
export const filtersOnFurtherPages: Check = {
  id: 'payments/filters-on-further-pages',
  title: 'Filters hold for further pages too, where a target has any',
  claims: requested.map(([requirement]) => requirement),
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    const filters = requested.flatMap(([requirement, field]) =>
      equality(payments, field).map(({ filter }) => [requirement, filter] as const),
    );
    context.judge.planned(filters.length);
    for (const [requirement, filter] of filters) {
      for (const page of further) {
        const stray = await findStray(context, filter, [pairOf(filter), page]);
        if (stray !== undefined)
          context.judge.violated(requirement, { ...stray, subject: `filter ${filter.name}` });
      }
      context.judge.executed();
    }
  },
};
