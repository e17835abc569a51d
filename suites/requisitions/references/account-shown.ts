import { isData } from '../../../models/resources/is-data.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Segments } from '../../harness/profile/requisition-profile.ts';

/** What a read shows of the account of a line; undefined where it shows one that cannot be compared. */
export type ShownAccount = 'given' | 'another' | 'none' | undefined;

/** Compares the account that a line shows with segments that were sent: by their names, else by its code. */
export const shownAccount = (account: Value | undefined, segments: Segments): ShownAccount => {
  if (account === undefined || account === null) return 'none';
  if (!isData(account)) return undefined;
  const wanted = Object.entries(segments).map(
    ([name, value]) => [canonicalName(name), value.trim()] as const,
  );
  const named = wanted.filter(([name]) => (account[name] ?? null) !== null);
  const code = account['code'];
  if (named.length === 0 && typeof code !== 'string') return undefined;
  const isGiven =
    named.length > 0
      ? named.every(([name, value]) => String(account[name]).trim() === value)
      : wanted.every(([, value]) => String(code).includes(value));
  return isGiven ? 'given' : 'another';
};
