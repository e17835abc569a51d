import { isData, type Value } from '../../../models/resources/resource.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';

const keys = ['login', 'id', 'email'] as const;

const folded = (value: unknown): string => String(value).trim().toLowerCase();

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether a user that is shown is the one meant: one key that agrees is enough. Undefined where nothing tells. */
export const samePerson = (shown: Value | undefined, meant: UserReference): boolean | undefined => {
  if (!isData(shown)) return undefined;
  const known = keys.filter((key) => isGiven(shown[key]) && isGiven(meant[key]));
  return known.length === 0 ? undefined : known.some((key) => folded(shown[key]) === folded(meant[key]));
};
