import { endpoint } from '../../../models/endpoints/index.ts';
import type { Condition } from '../../../models/query/filter.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../check.ts';
import type { Profile } from '../profile/profile.ts';
import { askList, type FilterableList, keyOf, type Said } from './asked-list.ts';
import { satisfiesAll } from './condition.ts';
import type { FilterPair, RequestFilter } from './filter.ts';
import { embeddedFields, type FilteredRecord, ownFields } from './filter-field.ts';
import { bounds, equality, type Relation, union } from './relations.ts';

/** A list that filters are tried on, and what it holds without any. */
interface Tried {
  readonly base: readonly FilteredRecord[];
  readonly ask: (pairs: readonly FilterPair[]) => Promise<Said>;
}

/** What filters came to, in the words of the ledger; undefined where nothing can be concluded. */
interface Outcome {
  readonly answer: 'as-payments' | 'ignored' | 'refused' | 'finds nothing' | 'selects otherwise' | undefined;
  readonly exchange: Exchange;
}

/**
 * Compares an answer with what the base shows: of that alone it is known what must come. Whether more comes is a
 * question of pages.
 */
const compare = (
  base: readonly FilteredRecord[],
  found: readonly FilteredRecord[],
  all: readonly Condition[],
): Outcome['answer'] => {
  const keys = new Set(found.map(keyOf));
  const brings = (record: FilteredRecord) => keys.has(keyOf(record));
  const those = (met: boolean) => base.filter(({ data }) => satisfiesAll(data, all) === met);
  const [inside, outside] = [those(true), those(false)];
  if (inside.every(brings) && !outside.some(brings)) return outside.length > 0 ? 'as-payments' : undefined;
  if (base.every(brings)) return 'ignored';
  return base.some(brings) ? 'selects otherwise' : 'finds nothing';
};

/** Reads the list again, and tells whether it still holds what it held, as far as some conditions go. */
const readAgain = async ({ base, ask }: Tried) => {
  const said = await ask([]);
  const now = new Map(said.kind === 'told' ? said.records.map((record) => [keyOf(record), record]) : []);
  return (all: readonly Condition[]): boolean =>
    base.every((record) => {
      const same = now.get(keyOf(record));
      return same !== undefined && satisfiesAll(same.data, all) === satisfiesAll(record.data, all);
    });
};

/** Asks a list with filters together, all at their first value, and tells what they came to. */
export const together = async (tried: Tried, filters: readonly RequestFilter[]): Promise<Outcome> => {
  const said = await tried.ask(filters.map(({ name, values }) => [name, values[0] ?? '']));
  const { kind, exchange } = said;
  if (kind !== 'told') return { answer: kind === 'refused' ? kind : undefined, exchange };
  const all = filters.map(({ condition }) => condition);
  const answer = compare(tried.base, said.records, all);
  const isMissing = answer === 'selects otherwise' || answer === 'finds nothing';
  const isOpen = isMissing && !(await readAgain(tried))(all);
  return { answer: isOpen ? undefined : answer, exchange };
};

/** An outcome with the filters that came to it. */
interface FilteredOutcome {
  readonly filters: readonly RequestFilter[];
  readonly outcome: Outcome;
}

/**
 * What was left out as on payments may have gone from the list by itself: others write to it, and its pages may come
 * as they please. Those outcomes stay open of which the list shows no longer what it showed.
 */
export const confirmed = async <S extends FilteredOutcome>(
  tried: Tried,
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

/** Asks with one filter, by each way of writing its value until one selects as it would on payments. */
const alone = async (tried: Tried, filter: RequestFilter): Promise<Outcome | undefined> => {
  let first: Outcome | undefined;
  for (const value of filter.values) {
    const outcome = await together(tried, [{ ...filter, values: [value] }]);
    if (outcome.answer === 'as-payments') return outcome;
    first ??= outcome;
  }
  return first;
};

/** So many lists are looked at until one holds records that differ. */
const mostLists = 20;
/** So many fields of each kind are asked for, and so many by each further operator. */
const [mostOwn, mostEmbedded, mostOperands] = [12, 4, 2];

/** What is asked of one list: fields by their values, some by lists and bounds. */
const relationsOf = (resource: Resource, { base }: Tried): Relation[] => {
  const own = ownFields(resource);
  const embedded = embeddedFields(resource, base, 1);
  return [
    ...own.flatMap((field) => equality(base, field).slice(0, 1)).slice(0, mostOwn),
    ...embedded.flatMap((field) => equality(base, field).slice(0, 1)).slice(0, mostEmbedded),
    ...own.flatMap((field) => union(base, field)).slice(0, mostOperands),
    ...own.flatMap((field) => bounds(base, field)).slice(0, 2 * mostOperands),
  ];
};

interface NamedOutcome extends FilteredOutcome {
  readonly name: string;
}

/** The filter of a relation and, while that is taken as on payments, those right beside it. */
const ask = async (tried: Tried, relation: Relation): Promise<NamedOutcome | undefined> => {
  const { filter, unmet, twins, own } = relation;
  let last: FilteredOutcome | undefined;
  // Where records are left out, that shows already what a filter right beside it would.
  const beside = unmet.length > 0 && own === undefined ? [] : twins.slice(0, 1);
  for (const one of [filter, ...beside, ...(own === undefined ? [] : [own])]) {
    const outcome = await alone(tried, one);
    if (outcome?.answer !== undefined) last = { filters: [one], outcome };
    if (last !== undefined && last.outcome.answer !== 'as-payments') break;
  }
  return last && { name: filter.name, ...last };
};

/** Two filters in one call, of which each is met by another record. */
const askTogether = async (tried: Tried, filters: readonly RequestFilter[]): Promise<NamedOutcome[]> => {
  const [first, second] = filters;
  if (first === undefined || second === undefined) return [];
  const outcome = await together(tried, [first, second]);
  return [{ name: `${first.name} with ${second.name}`, filters: [first, second], outcome }];
};

/** The answer that most got stands alone, as often as it was got; each other one tells which filters got it. */
const tell = ({ judge }: Context, silence: SilenceId, noted: readonly NamedOutcome[]): void => {
  const told = noted.filter(({ outcome }) => outcome.answer !== undefined);
  const groups = [...Map.groupBy(told, ({ outcome }) => outcome.answer ?? '')];
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
    const said = await askList(context, list, []);
    const { resource } = endpoint(list.endpoint);
    if (said.kind !== 'told' || said.records.length < 2 || resource === undefined) continue;
    const tried: Tried = { base: said.records, ask: (pairs) => askList(context, list, pairs) };
    return { tried, resource };
  }
  return undefined;
};

/**
 * Puts the filters that are documented for payments to a list for which none are. Judges nothing: what became of
 * them is taken down.
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
      noted.push(...[(await ask(tried, relation)) ?? []].flat());
      context.judge.executed();
    }
    const taken = relations.filter(({ filter }) =>
      noted.some(({ name, outcome }) => name === filter.name && outcome.answer === 'as-payments'),
    );
    noted.push(
      ...(await askTogether(
        tried,
        taken.map(({ filter }) => filter),
      )),
    );
    tell(context, silence, await confirmed(tried, noted));
  },
});
