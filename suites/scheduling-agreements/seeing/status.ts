import type { Value } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Profile } from '../../harness/profile/profile.ts';

/** A status by its documented name where the profile knows that of the target, folded; undefined where none is told. */
export const statusIn = (
  status: Value | undefined,
  { statusNames }: Pick<Profile, 'statusNames'>,
): string | undefined => {
  if (typeof status !== 'string' || status.trim() === '') return undefined;
  const folded = foldStatus(status);
  const named = Object.entries(statusNames).find(([name]) => foldStatus(name) === folded);
  return foldStatus(named?.[1] ?? status);
};

/** The names that the documentation has for agreements and their lines. */
const documented = new Set(['draft', 'issued', 'cancelled', 'pending_confirmation']);

/** Whether a folded status is one that the documentation names. */
export const isDocumented = (status: string | undefined): boolean =>
  status !== undefined && documented.has(status);
