import type { Data, Resource } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Profile } from '../profile/profile.ts';

type Names = Pick<Profile, 'statusNames'>;

/** The documented status that the profile maps a target's word to, folded; undefined without a mapping. */
const mappedTo = (word: string, { statusNames }: Names): string | undefined => {
  const folded = foldStatus(word);
  const named = Object.entries(statusNames).find(([name]) => foldStatus(name) === folded);
  return named && foldStatus(named[1]);
};

/** A status by its documented name if the profile maps it, otherwise as it is, folded; undefined without a status. */
export const statusNamed = (status: unknown, profile: Names): string | undefined => {
  if (typeof status !== 'string' || status.trim() === '') return undefined;
  return mappedTo(status, profile) ?? foldStatus(status);
};

/** The documented state for a target's name; undefined without one. The profile may map it for another lifecycle. */
export const stateNamed = <S extends string>(
  status: unknown,
  profile: Names,
  documented: readonly S[],
): S | undefined => {
  const find = (named: string | undefined) => documented.find((state) => state === named);
  return find(statusNamed(status, profile)) ?? find(statusNamed(status, { statusNames: {} }));
};

/** Whether a value is one of some words in the documented spelling, or one that the profile maps to them. */
export const isWritten = (
  value: unknown,
  words: readonly string[],
  profile: Names = { statusNames: {} },
): boolean => {
  if (typeof value !== 'string') return false;
  const mapped = mappedTo(value, profile);
  return words.includes(value) || words.some((word) => foldStatus(word) === mapped);
};

/** The subject of a finding about a status that is unknown, or the right one in another spelling. */
export const statusSubject = (
  { name }: Resource,
  { state }: { readonly state?: string | undefined },
  wanted?: string,
): string | undefined => (state === undefined || state === wanted ? `${name} status` : undefined);

/** The status of a record as `unknown` for a walk, if it matches no documented state; empty without a status. */
export const unknownStatus = (
  resource: Resource,
  { status }: Data,
): { readonly unknown?: string; readonly subject?: string | undefined } =>
  typeof status === 'string' && status.trim() !== ''
    ? { unknown: status, subject: statusSubject(resource, {}) }
    : {};
