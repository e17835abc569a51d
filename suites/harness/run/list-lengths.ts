import type { Profile } from '../profile/profile.ts';

/** Kinds of lists: of an area, comments by query, attachments of an area, items of reassignments. */
type ListKind =
  | 'payments'
  | 'comments'
  | 'queries'
  | 'items'
  | 'legal documents'
  | `attachments of ${string}`;

const longest = new WeakMap<Profile, Map<ListKind, number>>();

/** Records how long a list was. */
export const noteLength = (profile: Profile, what: ListKind, length: number): void => {
  const known = longest.get(profile) ?? new Map<ListKind, number>();
  longest.set(profile, known.set(what, Math.max(length, known.get(what) ?? 0)));
};

/** Whether a list of a kind was answered at all. */
export const isServed = (profile: Profile, what: ListKind): boolean =>
  longest.get(profile)?.has(what) === true;

/** Whether another list of the same kind was longer: then this one did not end with its page. */
const isShorterThanAnother = (profile: Profile, what: ListKind, length: number): boolean =>
  length < (longest.get(profile)?.get(what) ?? 0);

/**
 * Whether a list shows all that there is. How long a page may be is open, were it one record: an empty one hides
 * nothing, and where another list was longer this one did not end with its page.
 */
export const isUncut = (profile: Profile, what: ListKind, length: number): boolean =>
  length === 0 || isShorterThanAnother(profile, what, length);

/** The newest records first, which a page may hide otherwise. It is not documented. */
export const newestFirst = 'order_by=id&dir=desc';

/** Where a record may be that a page hides, if any: its id, the number of records shown, and the id of the last. */
interface HiddenRecord {
  readonly id: string | undefined;
  readonly shown: number;
  readonly last?: string | undefined;
}

/** Queries for a record that a page may hide. None of them is documented: they decide only where they find it. */
export const furtherQueries = ({ id, shown, last }: HiddenRecord): readonly string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  `offset=${shown}`,
  ...(last === undefined ? [] : [`id[gt]=${last}`]),
  newestFirst,
];
