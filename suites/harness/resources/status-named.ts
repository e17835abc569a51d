import type { Data } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Profile } from '../profile/profile.ts';

type Names = Pick<Profile, 'statusNames'>;

/** What the profile maps a word of the target to, folded; undefined where it does not. */
const mappedTo = (word: string, { statusNames }: Names): string | undefined => {
  const folded = foldStatus(word);
  const named = Object.entries(statusNames).find(([name]) => foldStatus(name) === folded);
  return named && foldStatus(named[1]);
};

/** A status by its documented name where the profile knows that of the target, folded; undefined where none is told. */
export const statusNamed = (status: unknown, profile: Names): string | undefined => {
  if (typeof status !== 'string' || status.trim() === '') return undefined;
  return mappedTo(status, profile) ?? foldStatus(status);
};

/** The state that a target's name stands for; undefined where it is none of those that the documentation has. */
export const stateNamed = <S extends string>(
  status: unknown,
  profile: Names,
  documented: readonly S[],
): S | undefined => {
  const named = statusNamed(status, profile);
  return documented.find((state) => state === named);
};

/** Whether a value is one of some words, written as the documentation writes it, or what the profile maps to one. */
export const isWritten = (
  value: unknown,
  words: readonly string[],
  profile: Names = { statusNames: {} },
): boolean => {
  if (typeof value !== 'string') return false;
  const mapped = mappedTo(value, profile);
  return mapped === undefined ? words.includes(value) : words.some((word) => foldStatus(word) === mapped);
};

/** The status of a record as a walk is told of one that no documented name fits; nothing where it shows none. */
export const unknownStatus = ({ status }: Data): { readonly unknown?: string } =>
  typeof status === 'string' && status.trim() !== '' ? { unknown: status } : {};
