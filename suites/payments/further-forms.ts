import type { RequirementId } from '../../models/requirements/index.ts';
import { payment } from '../../models/resources/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { embeddedFields, type FilterField } from '../harness/filters/filter-field.ts';
import { bounds, equality, type Relation, unionRelation } from '../harness/filters/relations.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { findPayments, variedPayments } from './collection.ts';
import { pairOf, readOnce } from './expect-record.ts';
import { exported, plainFields, status } from './fields.ts';
import { findStray } from './filter-effects.ts';
import type { FilterPair, Payment } from './payment-list.ts';

/** Usual parameters for further pages; a target that does not know them ignores them. */
const further: readonly FilterPair[] = [
  ['offset', '1'],
  ['page', '2'],
];

const requested: readonly (readonly [RequirementId, FilterField])[] = [
  ['payments/filter-by-status', status],
  ['payments/filter-by-exported', exported],
];

/** Payments on every page must meet the filter. How to request pages is not documented. */
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

type Answer = 'served' | 'otherwise' | 'ignored' | 'refused' | 'matches nothing';

/** The most payments to query that meet a filter, and the most that do not. */
const most = 3;

type RecordAnswer = Awaited<ReturnType<typeof readOnce>>;

const readAnswers = async (
  context: Context,
  pair: FilterPair,
  payments: readonly Payment[],
): Promise<RecordAnswer[]> => {
  const seen: RecordAnswer[] = [];
  for (const payment of payments.slice(0, most))
    seen.push(await readOnce(context, { payment, filters: [pair] }));
  return seen;
};

/** Queries the payments that meet a filter, with the first spelling that finds one, else with the first. */
const findInside = async (context: Context, { filter, met }: Relation<Payment>) => {
  let first: { readonly pair: FilterPair; readonly seen: readonly RecordAnswer[] } | undefined;
  for (const value of filter.values) {
    const pair: FilterPair = [filter.name, value];
    const result = { pair, seen: await readAnswers(context, pair, met) };
    if (result.seen.some(({ seen }) => seen === 'returned')) return result;
    first ??= result;
  }
  return first;
};

/** Queries payments that do not meet the filter, and one that does with values right next to its own. */
const findOutside = async (
  context: Context,
  { field, met, unmet, nearMisses, own }: Relation<Payment>,
  pair: FilterPair,
): Promise<RecordAnswer[]> => {
  // Datetimes and amounts may have hidden digits, so a bound equal to the value is conclusive only for integers.
  const controls = [
    ...nearMisses.slice(0, 1),
    ...(own !== undefined && field.type === 'integer' ? [own] : []),
  ];
  const seen = await readAnswers(context, pair, unmet);
  for (const one of controls) seen.push(...(await readAnswers(context, pairOf(one), met.slice(0, 1))));
  return seen;
};

/** The observed treatment of a filter; undefined if that is inconclusive. */
const answerOf = (met: readonly RecordAnswer[], unmet: readonly RecordAnswer[]): Answer | undefined => {
  const allAre = (some: readonly RecordAnswer[], wanted: RecordAnswer['seen']) =>
    some.every(({ seen }) => seen === wanted);
  if (allAre(met, 'refused')) return 'refused';
  if ([...met, ...unmet].some(({ seen }) => seen === 'undecided' || seen === 'refused')) return undefined;
  if (unmet.length === 0) return undefined;
  if (allAre(met, 'returned')) {
    if (allAre(unmet, 'absent')) return 'served';
    return allAre(unmet, 'returned') ? 'ignored' : 'otherwise';
  }
  return allAre([...met, ...unmet], 'absent') ? 'matches nothing' : 'otherwise';
};

const observe = async (
  context: Context,
  silence: 'payments/operators-on-other-fields' | 'payments/embedded-filters',
  relation: Relation<Payment>,
): Promise<void> => {
  const met = await findInside(context, relation);
  const [first] = met?.seen ?? [];
  if (met === undefined || first === undefined) return;
  const isRefused = met.seen.every(({ seen }) => seen === 'refused');
  const answer = answerOf(met.seen, isRefused ? [] : await findOutside(context, relation, met.pair));
  if (answer !== undefined) context.judge.observe(silence, answer, first.exchange);
};

interface Form {
  readonly silence: Parameters<typeof observe>[1];
  readonly title: string;
  readonly relations: (payments: readonly Payment[]) => readonly Relation<Payment>[];
}

/** For each type, a relation of the first field for which there is one. */
const ofEachType = (make: (field: FilterField) => readonly Relation<Payment>[]): Relation<Payment>[] =>
  [...Map.groupBy(plainFields, ({ type }) => type).values()].flatMap(
    (fields) => fields.map((field) => make(field).slice(-1)).find((made) => made.length > 0) ?? [],
  );

/** The most members of each embedded record to try. */
const mostMembers = 1;

const forms: readonly Form[] = [
  {
    silence: 'payments/operators-on-other-fields',
    title: 'What value lists and [gt] select on fields for which no example shows them',
    relations: (payments) => [
      ...ofEachType((field) => unionRelation(payments, field)),
      ...ofEachType((field) => (field.name === 'updated-at' ? [] : bounds(payments, field))),
    ],
  },
  {
    silence: 'payments/embedded-filters',
    title: 'What filters on members of embedded records select when no example shows them',
    relations: (payments) =>
      embeddedFields(payment, payments, mostMembers).flatMap((field) =>
        equality(payments, field).slice(0, 1),
      ),
  },
];

/**
 * Observes filters in forms that the documentation shows only for other fields. Judges nothing, since their effect here
 * is not documented.
 */
export const furtherForms: readonly Check[] = forms.map(({ silence, title, relations }) => ({
  ...{ id: silence, title, claims: [], observes: [silence], effect: 'reads' },
  run: async (context) => {
    const { payments } = await findPayments(context);
    const drawn = relations(variedPayments(payments, payments.length));
    await inUnits(context.judge, drawn, async (relation) => {
      await observe(context, silence, relation);
    });
  },
}));
