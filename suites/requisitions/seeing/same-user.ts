import { isData, type Value } from '../../../models/resources/resource.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';

const keys = ['id', 'login', 'email'] as const;

const folded = (value: unknown): string => String(value).trim().toLowerCase();

const record = (value: Value | undefined): Value | undefined =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** Whether a user that is shown is the one meant, or the one shown elsewhere; undefined where nothing tells. */
export const sameUser = (
  shown: UserReference | Value | undefined,
  other: UserReference | Value | undefined,
): boolean | undefined => {
  const one = record(shown as Value | undefined);
  const meant = record(other as Value | undefined);
  if (!isData(one) || !isData(meant)) return undefined;
  const told = keys.filter((key) => (one[key] ?? null) !== null && (meant[key] ?? null) !== null);
  const [key] = told;
  return key === undefined ? undefined : folded(one[key]) === folded(meant[key]);
};
