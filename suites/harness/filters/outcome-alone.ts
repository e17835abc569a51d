import type { Exchange } from '../../../reports/run.ts';
import { keyOf, type Said } from './asked-list.ts';
import { type Condition, satisfiesAll } from './condition.ts';
import type { Filter, Pair } from './filter.ts';
import type { Shown } from './shown.ts';

/** A list that filters are tried on, and what it holds without any. */
export interface Tried {
  readonly base: readonly Shown[];
  readonly ask: (pairs: readonly Pair[]) => Promise<Said>;
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
  base: readonly Shown[],
  found: readonly Shown[],
  all: readonly Condition[],
): Outcome['answer'] => {
  const keys = new Set(found.map(keyOf));
  const brings = (record: Shown) => keys.has(keyOf(record));
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
export const together = async (tried: Tried, filters: readonly Filter[]): Promise<Outcome> => {
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
export interface Seen {
  readonly filters: readonly Filter[];
  readonly outcome: Outcome;
}

/**
 * What was left out as on payments may have gone from the list by itself: others write to it, and its pages may come
 * as they please. Those outcomes stay open of which the list shows no longer what it showed.
 */
export const confirmed = async <S extends Seen>(tried: Tried, seen: readonly S[]): Promise<readonly S[]> => {
  if (!seen.some(({ outcome }) => outcome.answer === 'as-payments')) return seen;
  const isStill = await readAgain(tried);
  return seen.map((one) => {
    const { filters, outcome } = one;
    const stands = outcome.answer !== 'as-payments' || isStill(filters.map(({ condition }) => condition));
    return stands ? one : { ...one, outcome: { ...outcome, answer: undefined } };
  });
};

/** Asks with one filter, by each way of writing its value until one selects as it would on payments. */
export const alone = async (tried: Tried, filter: Filter): Promise<Outcome | undefined> => {
  let first: Outcome | undefined;
  for (const value of filter.values) {
    const outcome = await together(tried, [{ ...filter, values: [value] }]);
    if (outcome.answer === 'as-payments') return outcome;
    first ??= outcome;
  }
  return first;
};
