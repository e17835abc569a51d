import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { idText } from '../../harness/id-text.ts';
import type { AgreementSnapshot, ItemSnapshot } from '../descriptor.ts';
import { membersIn } from '../members.ts';

/** Something that was sent, and what shows it in an answer; undefined where nothing does. */
export interface Pair<T> {
  readonly sent: Members;
  readonly shown: T | undefined;
}

const reference = 'external-reference-id';

/** Ids that another answer showed, by reference. */
type Ids = ReadonlyMap<string, string>;

const refOf = (members: Members | Data): string | undefined => {
  const value = members[reference];
  return value === undefined || value === null ? undefined : String(value);
};

const pairUp = <T>(
  sent: readonly Members[],
  shown: readonly T[],
  { dataOf, ids }: { readonly dataOf: (one: T) => Data; readonly ids: Ids },
): readonly Pair<T>[] => {
  const left = new Set(shown);
  const take = (fits: (data: Data) => boolean): T | undefined => {
    const found = [...left].find((one) => fits(dataOf(one)));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const first = sent.map((one) => {
    const ref = refOf(one);
    return { sent: one, ref, shown: ref === undefined ? undefined : take((data) => refOf(data) === ref) };
  });
  const second = first.map((pair) => {
    const id = pair.ref === undefined ? undefined : ids.get(pair.ref);
    return pair.shown !== undefined || id === undefined
      ? pair
      : { ...pair, shown: take((data) => idText(data) === id) };
  });
  // One is left on either side: they belong together.
  const open = second.filter((pair) => pair.shown === undefined);
  const [rest] = [...left];
  return second.map(({ sent: one, shown: found }) => ({
    sent: one,
    shown: found ?? (open.length === 1 && left.size === 1 ? rest : undefined),
  }));
};

const idsOf = (all: readonly Data[]): Ids =>
  new Map(
    all.flatMap((data): [string, string][] => {
      const [ref, id] = [refOf(data), idText(data)];
      return ref === undefined || id === undefined ? [] : [[ref, id]];
    }),
  );

/** Items that were sent, each with the one that shows it: by reference, by the id that a creation told, or the last one left. */
export const pairItems = (
  body: Members,
  snapshot: AgreementSnapshot,
  created?: AgreementSnapshot,
): readonly Pair<ItemSnapshot>[] =>
  pairUp(membersIn(body['items']), snapshot.items, {
    dataOf: ({ data }) => data,
    ids: idsOf((created?.items ?? []).map(({ data }) => data)),
  });

/** The same for the lines of an item. */
export const pairLines = (
  item: Members,
  shown: ItemSnapshot,
  created?: AgreementSnapshot,
): readonly Pair<Data>[] =>
  pairUp(membersIn(item['schedule-lines']), shown.lines, {
    dataOf: (data) => data,
    ids: idsOf((created?.items ?? []).flatMap(({ lines }) => lines)),
  });
