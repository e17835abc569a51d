import type { Profile } from './profile/profile.ts';

/** What is listed: comments below their documents, those that a payload asks for, attachments of comments or of documents. */
export type Listed = 'comments' | 'queries' | 'attachments' | 'attachments of documents';

const longest = new WeakMap<Profile, Map<Listed, number>>();

/** Takes down how long a list was. */
export const noteLength = (profile: Profile, what: Listed, length: number): void => {
  const known = longest.get(profile) ?? new Map<Listed, number>();
  longest.set(profile, known.set(what, Math.max(length, known.get(what) ?? 0)));
};

/** A page of fewer records would be none. */
const shortestPage = 2;

/**
 * Whether a list shows all that there is. How long a page may be is open: one that holds less than any page hides
 * nothing, and where another list was longer this one did not end with its page.
 */
export const isUncut = (profile: Profile, what: Listed, length: number): boolean =>
  length < shortestPage || length < (longest.get(profile)?.get(what) ?? 0);
