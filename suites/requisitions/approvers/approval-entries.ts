import { type Data, isData } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { recordsIn } from '../../harness/resources/snapshot.ts';
import { namedApprover } from '../../service-sheets/approval-effects.ts';

/** The entries of a requisition's approvals; undefined where it shows no list of them. */
export const approvalsIn = ({ approvals }: Data): readonly Data[] | undefined =>
  Array.isArray(approvals) ? approvals.filter(isData) : undefined;

/** Ids that an entry refers to; one of them is the id of its user, under whatever name. */
const idsWithin = (entry: Data): string[] =>
  Object.entries(entry).flatMap(([member, value]) => [
    ...(member.endsWith('-id') && (isId(value) || typeof value === 'string') ? [String(value)] : []),
    ...(isData(value) ? [...ownId(value), ...idsWithin(value)] : []),
  ]);

const ownId = ({ id }: Data): string[] => (isId(id) || typeof id === 'string' ? [String(id)] : []);

const isOf =
  (user: Id) =>
  (entry: Data): boolean =>
    idsWithin(entry).includes(String(user));

/** Counts the entries of a user anywhere among the approvals of a requisition. */
export const entriesOfUser = (data: Data, user: Id): number => {
  const members = ['approvals', 'current-approval', 'current-parallel-approvals'];
  return members.flatMap((member) => recordsIn(data[member])).filter(isOf(user)).length;
};

/** All user ids that the approvals show. */
export const usersIn = (data: Data): readonly string[] => (approvalsIn(data) ?? []).flatMap(idsWithin);

/** `another`: a different user was added instead. */
export type AppearanceOutcome = 'shown' | 'another' | 'absent' | 'unknown';

/** Whether the only new entry names its approver, and so belongs to another user than the requested one. */
const isOfAnother = (old: readonly Data[], now: readonly Data[]): boolean => {
  const known = old.flatMap(ownId);
  const added = now.filter((entry) => ownId(entry).some((id) => !known.includes(id)));
  return added.length === 1 && added.every((entry) => namedApprover(entry) !== undefined);
};

/**
 * Whether a user was added as an approver. The documentation does not say what approvals show, or whether they include
 * those that still wait, so only a list that shows more than the current step counts as evidence of absence.
 */
export const appearanceOf = (before: Data, after: Data, user: Id): AppearanceOutcome => {
  const [old, now] = [approvalsIn(before), approvalsIn(after)];
  if (entriesOfUser(after, user) > entriesOfUser(before, user)) return 'shown';
  if (old === undefined || now === undefined) return 'unknown';
  if (now.length > old.length) return isOfAnother(old, now) ? 'another' : 'shown';
  return old.length >= 2 ? 'absent' : 'unknown';
};

/**
 * Counts the entries of users other than `user` that are gone. Undefined where the list may show the current step
 * alone: only a list with different statuses is known to include waiting entries.
 */
export const lostOfOthers = (before: Data, after: Data, user: Id): number | undefined => {
  const [old, now] = [approvalsIn(before), approvalsIn(after)];
  const statuses = new Set(old?.map(({ status }) => jsonText(status ?? null)));
  if (old === undefined || now === undefined || statuses.size < 2) return undefined;
  const countOthers = (entries: readonly Data[]): number =>
    entries.filter((entry) => !isOf(user)(entry)).length;
  return Math.max(0, countOthers(old) - countOthers(now));
};

/** The entry that was added for a user: the user's new entry, or else any new one. */
export const newEntry = (before: Data, after: Data, user: Id): Data | undefined => {
  const known = (approvalsIn(before) ?? []).flatMap(ownId);
  const now = approvalsIn(after) ?? [];
  const ofUser = now.filter(isOf(user));
  const isNew = (entry: Data) => ownId(entry).some((id) => !known.includes(id));
  return ofUser.find(isNew) ?? now.find(isNew);
};

export type EntryOutcome = 'gone' | 'changed' | 'there' | 'unknown';

/** Whether an entry is unchanged among the approvals, is there with another status, or is gone. */
export const outcomeOfEntry = (entry: Data, after: Data): EntryOutcome => {
  const now = approvalsIn(after);
  if (now === undefined) return 'unknown';
  const same = now.find((one) => ownId(one).some((id) => ownId(entry).includes(id)));
  if (same === undefined) return 'gone';
  return jsonText(same['status'] ?? null) === jsonText(entry['status'] ?? null) ? 'there' : 'changed';
};
