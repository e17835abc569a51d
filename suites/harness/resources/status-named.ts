import type { Data, Resource } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Profile } from '../profile/profile.ts';

type Names = Pick<Profile, 'statusNames'>;

/** The documented status that the profile maps a target's word to, folded; undefined where it maps none. */
const mappedTo = (word: string, { statusNames }: Names): string | undefined => {
  const folded = foldStatus(word);
  const named = Object.entries(statusNames).find(([name]) => foldStatus(name) === folded);
  return named && foldStatus(named[1]);
};

/** A status by its documented name where the profile maps the target's name, folded; undefined without a status. */
export const statusNamed = (status: unknown, profile: Names): string | undefined => {
  if (typeof status !== 'string' || status.trim() === '') return undefined;
  return mappedTo(status, profile) ?? foldStatus(status);
};

/**
 * The documented state for a target's name; undefined where there is none. A name may be mapped differently for
 * another lifecycle.
 */
export const stateNamed = <S extends string>(
  status: unknown,
  profile: Names,
  documented: readonly S[],
): S | undefined => {
  const find = (named: string | undefined) => documented.find((state) => state === named);
  return find(statusNamed(status, profile)) ?? find(statusNamed(status, { statusNames: {} }));
};

/** Whether a value is one of some words in the documentation's spelling, or what the profile maps to one. */
export const isWritten = (
  value: unknown,
  words: readonly string[],
  profile: Names = { statusNames: {} },
): boolean => {
  if (typeof value !== 'string') return false;
  const mapped = mappedTo(value, profile);
  return words.includes(value) || words.some((word) => foldStatus(word) === mapped);
};

/** The subject of a wrong status that is the right one in another spelling, or none that is known. */
export const statusSubject = (
  { name }: Resource,
  { state }: { readonly state?: string | undefined },
  wanted?: string,
): string | undefined => (state === undefined || state === wanted ? `${name} status` : undefined);

/** The status of a record as `unknown` for a walk where it matches no documented state; nothing without a status. */
export const unknownStatus = (
  resource: Resource,
  { status }: Data,
): { readonly unknown?: string; readonly subject?: string | undefined } =>
  typeof status === 'string' && status.trim() !== ''
    ? { unknown: status, subject: statusSubject(resource, {}) }
    : {};
