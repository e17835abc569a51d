import type { Members } from '../../../models/members.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';

/** What a profile adds stands below what is sent, in whichever spelling of its name. */
export const addMissing = (extras: Members, own: Members): Members => {
  const names = new Set(Object.keys(own).map(canonicalName));
  const kept = Object.entries(extras).filter(([name]) => !names.has(canonicalName(name)));
  return { ...Object.fromEntries(kept), ...own };
};
