import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Profile } from '../profile/profile.ts';

/** A status by its documented name where the profile knows that of the target, folded; undefined where none is told. */
export const statusNamed = (
  status: unknown,
  { statusNames }: Pick<Profile, 'statusNames'>,
): string | undefined => {
  if (typeof status !== 'string' || status.trim() === '') return undefined;
  const folded = foldStatus(status);
  const named = Object.entries(statusNames).find(([name]) => foldStatus(name) === folded);
  return foldStatus(named?.[1] ?? status);
};

/** The state that a target's name stands for; undefined where it is none of those that the documentation has. */
export const stateNamed = <S extends string>(
  status: unknown,
  profile: Pick<Profile, 'statusNames'>,
  documented: readonly S[],
): S | undefined => {
  const named = statusNamed(status, profile);
  return documented.find((state) => state === named);
};
