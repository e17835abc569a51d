import { endpoint } from '../../../models/endpoints/index.ts';
import type { Condition } from '../../../models/query/filter.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../check.ts';
import type { Profile } from '../profile/profile.ts';
import { satisfiesAll } from './condition.ts';
import type { FilterPair, RequestFilter } from './filter.ts';
import { embeddedFields, type FilteredRecord, ownFields } from './filter-field.ts';
import { type FilterableList, type FilteredAnswer, keyOf, requestFilteredList } from './filtered-list.ts';
import { bounds, equality, type Relation, unionRelation } from './relations.ts';

/** A list to filter, with its unfiltered records. */
interface ListUnderTest {
  readonly base: readonly FilteredRecord[];
  readonly request: (pairs: readonly FilterPair[]) => Promise<FilteredAnswer>;
}

/** The outcome of filters in the words of the ledger; undefined if undecided. */
interface Outcome {
  readonly answer: 'as-payments' | 'ignored' | 'refused' | 'finds nothing' | 'selects otherwise' | undefined;
  readonly exchange: Exchange;
}

/**
 * Compares an answer with the unfiltered records, the only ones of which it is known whether they must be included.
 * Other records may be from further pages.
 */
const compare = (
  base: readonly FilteredRecord[],
  records: readonly FilteredRecord[],
  all: readonly Condition[],
): Outcome['answer'] => {
  const keys = new Set(records.map(keyOf));
  const isReturned = (record: FilteredRecord) => keys.has(keyOf(record));
  const recordsThat = (met: boolean) => base.filter(({ data }) => satisfiesAll(data, all) === met);
  const [inside, outside] = [recordsThat(true), recordsThat(false)];
  if (inside.every(isReturned) && !outside.some(isReturned))
    return outside.length > 0 ? 'as-payments' : undefined;
  if (base.every(isReturned)) return 'ignored';
  return base.some(isReturned) ? 'selects otherwise' : 'finds nothing';
};

/** Reads the list again; returns a function that says whether its records are unchanged with regard to conditions. */
const readAgain = async ({ base, request: requestFilter }: ListUnderTest) => {
  const said = await requestFilter([]);
  const now = new Map(said.kind === 'records' ? said.records.map((record) => [keyOf(record), record]) : []);
  return (all: readonly Condition[]): boolean =>
    base.every((record) => {
      const same = now.get(keyOf(record));
      return same !== undefined && satisfiesAll(same.data, all) === satisfiesAll(record.data, all);
    });
};

/** Requests a list with several filters, each with its first value, and returns the outcome. */
const requestFilters = async (tried: ListUnderTest, filters: readonly RequestFilter[]): Promise<Outcome> => {
  const said = await tried.request(filters.map(({ name, values }) => [name, values[0] ?? '']));
  const { kind, exchange } = said;
  if (kind !== 'records') return { answer: kind === 'refused' ? kind : undefined, exchange };
  const all = filters.map(({ condition }) => condition);
  const answer = compare(tried.base, said.records, all);
  const isMissing = answer === 'selects otherwise' || answer === 'finds nothing';
  const isOpen = isMissing && !(await readAgain(tried))(all);
  return { answer: isOpen ? undefined : answer, exchange };
};

interface FilteredOutcome {
  readonly filters: readonly RequestFilter[];
  readonly outcome: Outcome;
}

/**
 * Confirms outcomes by reading the unfiltered list again. Records may be absent from a filtered list for other reasons,
 * such as writes of other clients or paging; the outcome is undecided if the unfiltered list no longer has them.
 */
const confirmOutcomes = async <S extends FilteredOutcome>(
  tried: ListUnderTest,
  seen: readonly S[],
): Promise<readonly S[]> => {
  if (!seen.some(({ outcome }) => outcome.answer === 'as-payments')) return seen;
  const isStill = await readAgain(tried);
  return seen.map((one) => {
    const { filters, outcome } = one;
    const stands = outcome.answer !== 'as-payments' || isStill(filters.map(({ condition }) => condition));
    return stands ? one : { ...one, outcome: { ...outcome, answer: undefined } };
  });
};

/** Requests a filter in each spelling of its value until one selects as it would on payments. */
const requestSpellings = async (
  tried: ListUnderTest,
  filter: RequestFilter,
): Promise<Outcome | undefined> => {
  let first: Outcome | undefined;
  for (const value of filter.values) {
    const outcome = await requestFilters(tried, [{ ...filter, values: [value] }]);
    if (outcome.answer === 'as-payments') return outcome;
    first ??= outcome;
  }
  return first;
};

/** The maximum number of lists read until one has different records. */
const mostLists = 20;
/** The maximum number of filtered fields of each kind, and of fields per further operator. */
const [mostOwn, mostEmbedded, mostOperands] = [12, 4, 2];

/** The filters for one list: fields by their values, some also by lists and bounds. */
const relationsOf = (resource: Resource, { base }: ListUnderTest): Relation[] => {
  const own = ownFields(resource);
  const embedded = embeddedFields(resource, base, 1);
  return [
    ...own.flatMap((field) => equality(base, field).slice(0, 1)).slice(0, mostOwn),
    ...embedded.flatMap((field) => equality(base, field).slice(0, 1)).slice(0, mostEmbedded),
    ...own.flatMap((field) => unionRelation(base, field)).slice(0, mostOperands),
    ...own.flatMap((field) => bounds(base, field)).slice(0, 2 * mostOperands),
  ];
};

interface NamedOutcome extends FilteredOutcome {
  readonly name: string;
}

/** Requests the filter of a relation and, while it works as on payments, those close to it. */
const requestFilter = async (tried: ListUnderTest, relation: Relation): Promise<NamedOutcome | undefined> => {
  const { filter, unmet, nearMisses, own } = relation;
  let last: FilteredOutcome | undefined;
  // If the filter leaves out known records, no near miss is needed.
  const controls = unmet.length > 0 && own === undefined ? [] : nearMisses.slice(0, 1);
  for (const one of [filter, ...controls, ...(own === undefined ? [] : [own])]) {
    const outcome = await requestSpellings(tried, one);
    if (outcome?.answer !== undefined) last = { filters: [one], outcome };
    if (last !== undefined && last.outcome.answer !== 'as-payments') break;
  }
  return last && { name: filter.name, ...last };
};

/** Requests two filters together that different records meet. */
const requestTogether = async (
  tried: ListUnderTest,
  filters: readonly RequestFilter[],
): Promise<NamedOutcome[]> => {
  const [first, second] = filters;
  if (first === undefined || second === undefined) return [];
  const outcome = await requestFilters(tried, [first, second]);
  return [{ name: `${first.name} with ${second.name}`, filters: [first, second], outcome }];
};

/** Records the most frequent outcome without filters, and each other one with its filters. */
const observe = ({ judge }: Context, silence: SilenceId, noted: readonly NamedOutcome[]): void => {
  const answered = noted.filter(({ outcome }) => outcome.answer !== undefined);
  const groups = [...Map.groupBy(answered, ({ outcome }) => outcome.answer ?? '')];
  const sorted = groups.toSorted(([, a], [, b]) => b.length - a.length);
  for (const [at, [answer, same]] of sorted.entries()) {
    const names = [...new Set(same.map(({ name }) => name))].join(', ');
    const [first] = same;
    if (at > 0) judge.observe(silence, `${answer}: ${names}`, first?.outcome.exchange);
    else for (const { outcome } of same) judge.observe(silence, answer, outcome.exchange);
  }
};

const openList = async (context: Context, lists: readonly FilterableList[]) => {
  for (const list of lists.slice(0, mostLists)) {
    const said = await requestFilteredList(context, list, []);
    const { resource } = endpoint(list.endpoint);
    if (said.kind !== 'records' || said.records.length < 2 || resource === undefined) continue;
    const tried: ListUnderTest = {
      base: said.records,
      request: (pairs) => requestFilteredList(context, list, pairs),
    };
    return { tried, resource };
  }
  return undefined;
};

/**
 * A check that applies the filters documented for payments to a list without documented filters. It judges nothing, and
 * records the outcomes in the ledger.
 */
export const observeFilters = (
  silence: SilenceId,
  what: string,
  listsOf: (profile: Profile) => readonly FilterableList[],
): Check => ({
  id: silence,
  title: `What filters do on ${what}`,
  claims: [],
  observes: [silence],
  effect: 'reads',
  run: async (context) => {
    const opened = await openList(context, listsOf(context.profile));
    if (opened === undefined) return;
    const { tried, resource } = opened;
    const relations = relationsOf(resource, tried);
    context.judge.planned(relations.length);
    const noted: NamedOutcome[] = [];
    for (const relation of relations) {
      noted.push(...[(await requestFilter(tried, relation)) ?? []].flat());
      context.judge.executed();
    }
    const taken = relations.filter(({ filter }) =>
      noted.some(({ name, outcome }) => name === filter.name && outcome.answer === 'as-payments'),
    );
    noted.push(
      ...(await requestTogether(
        tried,
        taken.map(({ filter }) => filter),
      )),
    );
    observe(context, silence, await confirmOutcomes(tried, noted));
  },
});
