import type { Members } from '../../models/members.ts';
import { canonicalName } from '../../models/wire/spelling.ts';

/** The same without some members. */
export const omitMembers = <M extends Members>(members: M, ...names: readonly string[]): M =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))) as M;

/** The same without members that are undefined. */
export const omitUndefined = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** What a profile adds stands below what is sent, in whichever spelling of its name. */
export const addMissing = (extras: Members, own: Members): Members => {
  const names = new Set(Object.keys(own).map(canonicalName));
  const kept = Object.entries(extras).filter(([name]) => !names.has(canonicalName(name)));
  return { ...Object.fromEntries(kept), ...own };
};
