import type { RequirementId } from '../../models/requirements/index.ts';
import { clientWithAccept } from '../harness/agreeing.ts';
import type { Check, Context } from '../harness/check.ts';
import type { FilterField } from '../harness/filters/filter-field.ts';
import { bounds, equality, type Relation, union } from '../harness/filters/relations.ts';
import { findStray } from './alone.ts';
import { findPayments, variedPayments } from './collection.ts';
import { pairOf } from './expect-record.ts';
import { exported, fieldOf, status, updatedAt } from './fields.ts';
import { judgeFilter } from './judge-filter.ts';
import type { Payment } from './payment-list.ts';
import type { FilterPair } from './requests.ts';

/** So many payments are at hand: each relation over them is asked about a few. */
const mostPayments = 12;

const relationsOver = (
  payments: readonly Payment[],
): readonly (readonly [RequirementId, Relation<Payment>])[] => {
  const rows = (requirement: RequirementId, relations: readonly Relation<Payment>[]) =>
    relations.slice(-1).map((relation) => [requirement, relation] as const);
  return [
    ...rows('payments/filter-by-status', equality(payments, status)),
    ...rows('payments/filter-by-several-statuses', union(payments, status)),
    ...rows('payments/filter-by-exported', equality(payments, exported)),
    ...rows('payments/filter-by-later-update', bounds(payments, updatedAt)),
    ...rows('payments/every-field-is-a-filter', equality(payments, fieldOf('pay-to-total'))),
  ];
};

/** The same target as if it had XML alone. */
const inXml = (context: Context): Context => {
  const capabilities = { ...context.profile.capabilities, json: false };
  return { ...context, client: clientWithAccept(context.client, { capabilities }) };
};

/** Filters of the documentation's examples, asked in XML where the target answers in both formats. */
export const filtersInTheOtherFormat: Check = {
  id: 'payments/filters-in-the-other-format',
  title: 'Filters select the same payments where the answer is requested as XML',
  claims: [
    'payments/filter-by-status',
    'payments/filter-by-several-statuses',
    'payments/filter-by-exported',
    'payments/filter-by-later-update',
    'payments/every-field-is-a-filter',
  ],
  effect: 'reads',
  run: async (context) => {
    const { json, xml } = context.profile.capabilities;
    if (!json || !xml) return;
    const other = inXml(context);
    const { payments } = await findPayments(other);
    const relations = relationsOver(variedPayments(payments, mostPayments));
    context.judge.planned(relations.length);
    for (const [requirement, relation] of relations) {
      await judgeFilter(other, requirement, relation);
      context.judge.executed();
    }
  },
};

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
