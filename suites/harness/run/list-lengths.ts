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

export const noteLength = (profile: Profile, what: ListKind, length: number): void => {
  const known = longest.get(profile) ?? new Map<ListKind, number>();
  longest.set(profile, known.set(what, Math.max(length, known.get(what) ?? 0)));
};

/** Whether a list of a kind was served at all. */
export const isServed = (profile: Profile, what: ListKind): boolean =>
  longest.get(profile)?.has(what) === true;

/** Whether another list of the same kind was longer, so that this one was not cut off by a page limit. */
const isShorterThanAnother = (profile: Profile, what: ListKind, length: number): boolean =>
  length < (longest.get(profile)?.get(what) ?? 0);

/**
 * Whether a list is complete. The page length is undocumented and may even be one record. Only an empty list, or one
 * shorter than another of its kind, is known to be complete.
 */
export const isUncut = (profile: Profile, what: ListKind, length: number): boolean =>
  length === 0 || isShorterThanAnother(profile, what, length);

/** Sorts the newest records first, as a page may otherwise hide them; undocumented. */
export const newestFirst = 'order_by=id&dir=desc';

/** A record that a page may hide: its id, the number of records shown, and the id of the last. */
interface HiddenRecord {
  readonly id: string | undefined;
  readonly shown: number;
  readonly last?: string | undefined;
}

/** Queries for a record that a page may hide. They are undocumented, so only finding the record proves something. */
export const furtherQueries = ({ id, shown, last }: HiddenRecord): readonly string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  `offset=${shown}`,
  ...(last === undefined ? [] : [`id[gt]=${last}`]),
  newestFirst,
];
