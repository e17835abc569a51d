import type { ProfileField, ProfileRows } from '../harness/profile/fields.ts';
import type { RecordPath } from '../harness/profile/record-paths.ts';
import { type Candidate, candidatesIn, type RecordsByKind } from './candidates.ts';

/** A value for a profile key, with the record or answer that it was read from. */
export interface ProfileValue {
  readonly key: string;
  readonly row: ProfileField;
  readonly value: unknown;
  /** The source of the value, for the comment in the profile. */
  readonly seen: string;
}

/** The maximum length of a list without a limit of its own, and of a list of disposable documents. */
const mostListed = 8;
const mostUsedUp = 12;

/** The key by which values are compared: the id, else the members or the value as text. */
const identity = (value: unknown): string => {
  const id = (value as { readonly id?: unknown } | null)?.id;
  if (id !== undefined) return String(id);
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(String).join(' ')
    : String(value);
};

/** Distinct values, most frequent first. */
const byFrequency = (all: readonly Candidate[]): readonly (readonly [Candidate, ...Candidate[]])[] =>
  [...Map.groupBy(all, ({ value }) => identity(value)).values()]
    .map((some) => some as [Candidate, ...Candidate[]])
    .toSorted((a, b) => b.length - a.length);

/** The group of a candidate, such as its status: lists are spread over as many groups as possible. */
const kindOf = ({ value, shown: { record, spread: member } }: Candidate): string => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return String(record[member]);
  return Object.entries(value)
    .flatMap(([key, one]) => (key === 'id' ? [] : [String(one)]))
    .join(' ');
};

/** At most `most` candidates, spread over as many groups as possible. */
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

/** Identities of the values that other keys use already, by kind of record. */
type UsedIdentities = ReadonlyMap<string, ReadonlySet<string>>;

/** What a value must not be: one that another key uses; where it may be changed, the client's own user. */
interface ExcludedValues {
  readonly taken: UsedIdentities;
  readonly isOwnUser: (value: unknown) => boolean;
}

/** The value of a key from the first place that shows one that is not excluded. */
const findOne = (
  shelf: RecordsByKind,
  { key, row }: KeyRow,
  { taken, isOwnUser }: ExcludedValues,
): ProfileValue | undefined => {
  for (const seen of row.seen ?? []) {
    const used = taken.get(seen.in);
    const all = candidatesIn(shelf, seen, row).filter(
      ({ value }) => !used?.has(identity(value)) && !(row.offered && isOwnUser(value)),
    );
    const profileValue = row.item === undefined ? oneOf(key, row, seen, all) : listOf(key, row, seen, all);
    if (profileValue !== undefined) return profileValue;
  }
  return undefined;
};

interface KeyRow {
  readonly key: string;
  readonly row: ProfileField;
}

const rowsBelow = (rows: ProfileRows, prefix = ''): readonly KeyRow[] =>
  Object.entries(rows).flatMap(([name, row]) => {
    const key = `${prefix}${name}`;
    if (row.seen !== undefined) return [{ key, row }];
    return row.members === undefined ? [] : rowsBelow(row.members, `${key}.`);
  });

// Disposable documents must not be among those that are only read, and disposable users have no other role. Of the keys
// with exclusive values those with the lowest maximum come first, and one that takes the rest last.
const turnOf = ({ row }: KeyRow): number => {
  const [first] = row.seen ?? [];
  if (row.apart) return row.most === undefined || row.takesRest ? 2 : 1 + row.most / 100;
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

/**
 * Finds values for the keys of a profile in the records, in the order of the rows. The client's own user is not
 * proposed for changes.
 */
export const find = (
  shelf: RecordsByKind,
  rows: ProfileRows,
  isOwnUser: ExcludedValues['isOwnUser'] = () => false,
): readonly ProfileValue[] => {
  const all = rowsBelow(rows);
  const taken = new Map<string, Set<string>>();
  const result = new Map<string, ProfileValue>();
  for (const { key, row } of all.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const one = findOne(shelf, { key, row }, { taken, isOwnUser });
    if (one === undefined) continue;
    result.set(key, one);
    take(taken, one);
  }
  return all.flatMap(({ key }) => result.get(key) ?? []);
};
