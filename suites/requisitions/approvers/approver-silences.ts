import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { ParameterPlace } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { type Unspecified, unspecified } from '../../laws/unspecified.ts';
import { reachDraft } from '../asking/reach-state.ts';
import { type Acted, type Asked, act } from '../asking/send-action.ts';
import { freeLine } from '../asking/wish.ts';
import type { RequisitionSight } from '../seeing/sight.ts';

/** The entries of a requisition's approvals; undefined where it shows no list of them. */
const approvalsIn = ({ approvals }: Data): readonly Data[] | undefined =>
  Array.isArray(approvals) ? approvals.filter(isData) : undefined;

/** Ids that an entry refers to: one of them is its user's, under whatever name. */
const idsWithin = (entry: Data): string[] =>
  Object.entries(entry).flatMap(([member, value]) => [
    ...(member.endsWith('-id') && (isId(value) || typeof value === 'string') ? [String(value)] : []),
    ...(isData(value) ? [...ownId(value), ...idsWithin(value)] : []),
  ]);

const ownId = ({ id }: Data): string[] => (isId(id) || typeof id === 'string' ? [String(id)] : []);

const entriesOf = (value: Value | undefined): readonly Data[] => {
  if (Array.isArray(value)) return value.filter(isData);
  return isData(value) ? [value] : [];
};

/** How many entries anywhere among the approvals of a requisition are of a user. */
export const entriesOfUser = (data: Data, user: Id): number => {
  const entries = ['approvals', 'current-approval', 'current-parallel-approvals'].flatMap((member) =>
    entriesOf(data[member]),
  );
  return entries.filter((entry) => idsWithin(entry).includes(String(user))).length;
};

/** Every user id that the approvals show. */
export const usersIn = (data: Data): readonly string[] =>
  (approvalsIn(data) ?? []).flatMap((entry) => idsWithin(entry));

export type Appeared = 'shown' | 'absent' | 'unknown';

/**
 * Whether a user came among the approvers. What approvals show, and whether those that wait are among them, is not
 * documented: only a list that shows more than the current step could show one more.
 */
export const appeared = (before: Data, after: Data, user: Id): Appeared => {
  const [old, now] = [approvalsIn(before), approvalsIn(after)];
  if (entriesOfUser(after, user) > entriesOfUser(before, user)) return 'shown';
  if (old === undefined || now === undefined) return 'unknown';
  if (now.length > old.length) return 'shown';
  return old.length >= 2 ? 'absent' : 'unknown';
};

/**
 * How many entries of others than a user are no longer there; undefined where the list may show the current step
 * alone: one whose entries differ in their status shows those that wait too.
 */
export const lostOfOthers = (before: Data, after: Data, user: Id): number | undefined => {
  const [old, now] = [approvalsIn(before), approvalsIn(after)];
  const statuses = new Set(old?.map(({ status }) => jsonText(status ?? null)));
  if (old === undefined || now === undefined || statuses.size < 2) return undefined;
  const others = (entries: readonly Data[]): number =>
    entries.filter((entry) => !idsWithin(entry).includes(String(user))).length;
  return Math.max(0, others(old) - others(now));
};

/** The entry that came with a user: one that was not there before, or the only one of that user. */
export const newEntry = (before: Data, after: Data, user: Id): Data | undefined => {
  const known = (approvalsIn(before) ?? []).flatMap(ownId);
  const now = approvalsIn(after) ?? [];
  const ofUser = now.filter((entry) => idsWithin(entry).includes(String(user)));
  const fresh = (entry: Data) => ownId(entry).some((id) => !known.includes(id));
  return ofUser.find(fresh) ?? now.find(fresh);
};

/** Whether an entry is still among the approvals as it was, stays there with another status, or is gone. */
export const whatBecameOf = (entry: Data, after: Data): 'gone' | 'changed' | 'there' | 'unknown' => {
  const now = approvalsIn(after);
  if (now === undefined) return 'unknown';
  const same = now.find((one) => ownId(one).some((id) => ownId(entry).includes(id)));
  if (same === undefined) return 'gone';
  return jsonText(same['status'] ?? null) === jsonText(entry['status'] ?? null) ? 'there' : 'changed';
};

/** A requisition that is pending approval, as first and as last seen, and how to ask for changes of its approvers. */
interface Asking {
  readonly configured: RequisitionSight;
  readonly last: RequisitionSight;
  readonly place: ParameterPlace;
  readonly user: Id;
}

const length = (sight: RequisitionSight) => approvalsIn(sight.data)?.length ?? 0;

const grew = ({ before, after }: Acted) => isSnapshot(after) && length(after) > length(before);

/** One question: an action, and how what was accepted reads in the words of the silence. */
interface Question extends Asked, Pick<Unspecified<unknown, Acted>, 'silence' | 'accepted'> {
  readonly on: RequisitionSight;
}

const ask = (context: Context, { silence, on, accepted = 'accepted', ...asked }: Question): Promise<void> =>
  unspecified({ silence, accepted, send: () => act(context, on, asked) }).look(context, undefined);

const ofConfigured = (
  configured: RequisitionSight,
): { id: Id; fate: (acted: Acted) => string } | undefined => {
  const entry = approvalsIn(configured.data)?.at(-1);
  const id = entry?.['id'];
  if (entry === undefined || !isId(id)) return undefined;
  const fate = ({ after }: Acted) => (isSnapshot(after) ? whatBecameOf(entry, after.data) : 'unknown');
  return { id, fate: (acted) => (fate(acted) === 'gone' ? 'removed' : `accepted, then ${fate(acted)}`) };
};

/** Looks at what the documentation leaves open about approvers. Judges nothing. */
export const observeApprovers = async (context: Context, asking: Asking): Promise<void> => {
  const { configured, last, place, user } = asking;
  const add = { endpoint: 'requisitions.add-approver', place } as const;
  const remove = { endpoint: 'requisitions.remove-approval', place } as const;
  await ask(context, {
    ...{ silence: 'requisitions/add-approver-unknown-user', on: last, ...add },
    parameters: { approver_id: unusedId },
    accepted: (acted) => (grew(acted) ? 'added' : 'ignored'),
  });
  const target = ofConfigured(configured);
  if (target !== undefined) {
    await ask(context, {
      ...{ silence: 'requisitions/remove-configured-approval', on: last, ...remove },
      parameters: { approval_id: target.id },
      accepted: target.fate,
    });
  }
  const draft = await reachDraft(context, { lines: [freeLine('approvers of a draft')] });
  if (!('sight' in draft)) return;
  await ask(context, {
    ...{ silence: 'requisitions/remove-approval-elsewhere', on: draft.sight, ...remove },
    parameters: { approval_id: unusedId },
    accepted: 'ignored',
  });
  await ask(context, {
    ...{ silence: 'requisitions/add-approver-elsewhere', on: draft.sight, ...add },
    parameters: { approver_id: user },
  });
};
