import type { ProfileField, ProfileRows } from '../harness/profile/fields.ts';
import type { RecordPath } from '../harness/profile/seen.ts';
import { type Candidate, candidatesIn, type RecordsByKind } from './candidates.ts';

/** The value of a key of a profile, with where it was seen. */
export interface ProfileValue {
  readonly key: string;
  readonly row: ProfileField;
  readonly value: unknown;
  /** In words. */
  readonly seen: string;
}

/** So many values of a list are written down where its row does not say, and of what is used up. */
const mostListed = 8;
const mostUsedUp = 12;

/** What makes two values one: an id where there is one. */
const identity = (value: unknown): string => {
  const id = (value as { readonly id?: unknown } | null)?.id;
  if (id !== undefined) return String(id);
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(String).join(' ')
    : String(value);
};

/** Distinct values, those seen most often first. */
const byFrequency = (all: readonly Candidate[]): readonly (readonly [Candidate, ...Candidate[]])[] =>
  [...Map.groupBy(all, ({ value }) => identity(value)).values()]
    .map((some) => some as [Candidate, ...Candidate[]])
    .toSorted((a, b) => b.length - a.length);

/** What is said of a document beside its id; of one that is only named, what records of its kind are chosen by. */
const kindOf = ({ value, shown: { record, spread: member } }: Candidate): string => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return String(record[member]);
  return Object.entries(value)
    .flatMap(([key, one]) => (key === 'id' ? [] : [String(one)]))
    .join(' ');
};

/** So many of some values, which differ as far as they can. */
const spread = (all: readonly Candidate[], most: number): readonly Candidate[] => {
  const groups = [...Map.groupBy(all, kindOf).values()];
  const rounds = Array.from({ length: most }, (_, at) => groups.flatMap((group) => group[at] ?? []));
  return rounds.flat().slice(0, most);
};

const describe = (seen: RecordPath, at: string, first: Candidate): string =>
  `${at}${seen.at === undefined || seen.at === 'id' ? '' : ` as ${seen.at}`} in ${first.shown.where}`;

const listOf = (
  key: string,
  row: ProfileField,
  seen: RecordPath,
  all: readonly Candidate[],
): ProfileValue | undefined => {
  const distinct = byFrequency(all).map(([one]) => one);
  const isRecord = seen.at === undefined || seen.at === 'id';
  const half = Math.max(1, Math.floor(distinct.length / 2));
  const most = row.most ?? (row.apart ? Math.min(mostUsedUp, half) : mostListed);
  const chosen = isRecord && seen.in !== 'people' ? spread(distinct, most) : distinct.slice(0, most);
  const [first] = chosen;
  if (first === undefined) return undefined;
  return {
    ...{ key, row, value: chosen.map(({ value }) => value) },
    seen: describe(seen, `${chosen.length} of ${distinct.length} seen`, first),
  };
};

const oneOf = (
  key: string,
  row: ProfileField,
  seen: RecordPath,
  all: readonly Candidate[],
): ProfileValue | undefined => {
  const [most, ...others] = byFrequency(all);
  if (most === undefined || (seen.same && (others.length > 0 || most.length < 3))) return undefined;
  const [first] = most;
  const id = first.shown.record['id'];
  const example = id === undefined ? '' : `, first of ${id}`;
  return {
    ...{ key, row, value: first.value },
    seen: `${describe(seen, `Seen ${most.length === 1 ? 'once' : `${most.length} times`}`, first)}${example}`,
  };
};

/** What was taken already: by kind of record, what makes values one. */
type Taken = ReadonlyMap<string, ReadonlySet<string>>;

/** The first value of a key that its places show, without those that others have taken. */
const findOne = (
  shelf: RecordsByKind,
  key: string,
  row: ProfileField,
  taken: Taken,
): ProfileValue | undefined => {
  for (const seen of row.seen ?? []) {
    const used = taken.get(seen.in);
    const all = candidatesIn(shelf, seen, row).filter(({ value }) => !used?.has(identity(value)));
    const profileValue = row.item === undefined ? oneOf(key, row, seen, all) : listOf(key, row, seen, all);
    if (profileValue !== undefined) return profileValue;
  }
  return undefined;
};

interface Keyed {
  readonly key: string;
  readonly row: ProfileField;
}

const rowsBelow = (rows: ProfileRows, prefix = ''): readonly Keyed[] =>
  Object.entries(rows).flatMap(([name, row]) => {
    const key = `${prefix}${name}`;
    if (row.seen !== undefined) return [{ key, row }];
    return row.members === undefined ? [] : rowsBelow(row.members, `${key}.`);
  });

// What a run may use up must not be what it only reads, and users who may lose everything are nobody else's. Among those
// who want what no other has, whoever is content with few comes first.
const turnOf = ({ row }: Keyed): number => {
  const [first] = row.seen ?? [];
  if (row.apart) return row.most === undefined ? 2 : 1 + row.most / 100;
  const isRecords = row.item !== undefined && (first?.at === undefined || first.at === 'id');
  return isRecords && !row.offered ? 3 : 0;
};

const take = (taken: Map<string, Set<string>>, { row, value }: ProfileValue): void => {
  const kind = row.seen?.[0]?.in;
  const isPerson = ['login', 'approver', 'requested-by'].some(
    (word) => row.members?.[word] !== undefined || row.seen?.some(({ at }) => at?.includes(word)),
  );
  const into = isPerson ? 'people' : kind;
  if (into === undefined || (!row.apart && !isPerson)) return;
  const used = taken.get(into) ?? new Set<string>();
  for (const one of Array.isArray(value) ? value : [value]) used.add(identity(one));
  taken.set(into, used);
};

/** The values of a profile's keys that records show, in the order of the rows. */
export const find = (shelf: RecordsByKind, rows: ProfileRows): readonly ProfileValue[] => {
  const all = rowsBelow(rows);
  const taken = new Map<string, Set<string>>();
  const result = new Map<string, ProfileValue>();
  for (const { key, row } of all.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const one = findOne(shelf, key, row, taken);
    if (one === undefined) continue;
    result.set(key, one);
    take(taken, one);
  }
  return all.flatMap(({ key }) => result.get(key) ?? []);
};
