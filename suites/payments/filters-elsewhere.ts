import type { RequirementId } from '../../models/requirements/index.ts';
import { payment } from '../../models/resources/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { agreeing } from '../harness/agreeing.ts';
import type { Check, Context } from '../harness/check.ts';
import { embeddedFields, type FilterField } from '../harness/filters/filter-field.ts';
import { bounds, equality, type Relation, union } from '../harness/filters/relations.ts';
import { findPayments, varied } from './collection.ts';
import { pairOf } from './expect-record.ts';
import { exported, fieldOf, plainFields, status, updatedAt } from './fields.ts';
import { filterCheck } from './filters.ts';
import { findStray, judgeFilter } from './judge-filter.ts';
import { judgeTaken } from './judge-taken.ts';
import type { Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

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
  return { ...context, client: agreeing(context.client, { capabilities }) };
};

/** Filters of the documentation's examples, asked in XML where the target answers in both formats. */
export const filtersInTheOtherFormat: Check = {
  id: 'payments/filters-in-the-other-format',
  title: 'Filters select the same where the answer is asked for in XML',
  claims: [
    'payments/filter-by-status',
    'payments/filter-by-several-statuses',
    'payments/filter-by-exported',
    'payments/filter-by-later-update',
    'payments/every-field-is-a-filter',
  ],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { json, xml } = context.profile.capabilities;
    if (!json || !xml) return;
    const other = inXml(context);
    const { payments } = await findPayments(other);
    const relations = relationsOver(varied(payments, mostPayments));
    context.judge.planned(relations.length);
    for (const [requirement, relation] of relations) {
      await judgeFilter(other, requirement, relation);
      context.judge.executed();
    }
  },
};

/** How targets may be asked for what a first answer does not hold; one that knows none of these passes it over. */
const further: readonly Pair[] = [
  ['offset', '1'],
  ['page', '2'],
];

const asked: readonly (readonly [RequirementId, FilterField])[] = [
  ['payments/filter-by-status', status],
  ['payments/filter-by-exported', exported],
];

/** Whatever comes with a filter meets it, on whichever page it comes. How to turn pages is open. */
export const filtersOnFurtherPages: Check = {
  id: 'payments/filters-on-further-pages',
  title: 'Filters hold for further pages too, where a target has any',
  claims: asked.map(([requirement]) => requirement),
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    const filters = asked.flatMap(([requirement, field]) =>
      equality(payments, field).map(({ filter }) => [requirement, filter] as const),
    );
    context.judge.planned(filters.length);
    for (const [requirement, filter] of filters) {
      for (const page of further) {
        const stray = await findStray(context, filter, [pairOf(filter), page]);
        if (stray !== undefined) context.judge.violated(requirement, stray);
      }
      context.judge.executed();
    }
  },
};

interface Form {
  readonly title: string;
  readonly requirement: RequirementId & Check['id'];
  readonly silence: SilenceId;
  readonly relations: (payments: readonly Payment[]) => readonly Relation<Payment>[];
}

/** So many members of each embedded record are asked for. */
const mostMembers = 2;

const forms: readonly Form[] = [
  {
    title: 'A list of values selects what its values select, where a field takes one',
    requirement: 'payments/list-selects-what-its-values-select',
    silence: 'payments/operators-on-other-fields',
    relations: (payments) => plainFields.flatMap((field) => union(payments, field)),
  },
  {
    title: 'A lower bound selects what is greater and not the bound itself, where a field takes one',
    requirement: 'payments/bound-selects-what-is-greater',
    silence: 'payments/operators-on-other-fields',
    relations: (payments) =>
      plainFields.flatMap((field) => (field.name === 'updated-at' ? [] : bounds(payments, field))),
  },
  {
    title: 'A filter on a member of an embedded record selects by its value, where it is taken',
    requirement: 'payments/embedded-member-selects-by-its-value',
    silence: 'payments/embedded-filters',
    relations: (payments) =>
      embeddedFields(payment, payments, mostMembers).flatMap((field) => equality(payments, field)),
  },
];

const checkOf = ({ title, requirement, silence, relations }: Form): Check =>
  filterCheck({
    ...{ id: requirement, title, requirement, observes: [silence] },
    cases: (payments) => relations(varied(payments, payments.length)),
    open: (context) => {
      const taken = new Set<string>();
      return async (relation) => {
        const { name } = relation.filter;
        const isTaken = taken.has(name);
        if (await judgeTaken(context, { requirement, silence, relation, isTaken })) taken.add(name);
      };
    },
    undecided: 'no field was seen to take it',
  });

/** Filters in forms that the documentation's examples show for other fields: judged where the target takes them. */
export const filtersWhereTaken: readonly Check[] = forms.map(checkOf);
