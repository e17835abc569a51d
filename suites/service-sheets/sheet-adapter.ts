import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import { otherFormats } from '../harness/dialect/formats-of.ts';
import type { ParameterPlace } from '../harness/dialect/place.ts';
import { hasStatus, isLater, outcomeOf } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import type {
  Adapter,
  EventEffect,
  Instance,
  StateSnapshot,
  WriteOutcome,
} from '../harness/walks/adapter.ts';
import type { Move } from '../harness/walks/state-space.ts';
import {
  type AddedApproval,
  addEffects,
  currentStatusIn,
  missingWatcher,
  type ShownApproval,
  skipEffects,
  turnEffects,
} from './approval-effects.ts';
import { act, addApprover, isAction, readState, type SheetAction, type SheetDetail } from './descriptor.ts';
import type { SheetWalk } from './sheet-state-space.ts';

const detail = (snapshot: StateSnapshot) => snapshot.detail as SheetDetail;

/** What this target was seen to show without having to. */
interface Habits {
  watchersAreShown: boolean;
  /** The status of the current approval. */
  currentStatus?: string | undefined;
}

type LackingId = (action: SheetAction) => string | undefined;

/** Returns replacements for an id that an action lacks: alternately nothing and a word that is no integer. */
const lackingIds = (): LackingId => {
  const turns = new Map<string, number>();
  return ({ type }) => {
    const turn = turns.get(type) ?? 0;
    turns.set(type, turn + 1);
    return turn % 2 === 0 ? undefined : 'nobody';
  };
};

type TurnOf = (action: SheetAction) => Format | undefined;

/**
 * Chooses the format of the answer: actions of each type use the target's formats in turn, starting with the default.
 */
const formatTurns = (profile: Profile): TurnOf => {
  const turns = new Map<string, number>();
  const all = [undefined, ...otherFormats(profile)];
  return ({ type }) => {
    const turn = turns.get(type) ?? 0;
    turns.set(type, turn + 1);
    return all[turn % all.length];
  };
};

/**
 * Whether an accepted event must be visible in the state or the approvals of a sheet; a bypass and watchers need not
 * be.
 */
const showsItself = (event: SheetAction, { watchersAreShown }: Habits): boolean =>
  event.type === 'void' ||
  event.type === 'remove_approval' ||
  (event.type === 'add_approver' &&
    (event.position === 'end_of_list' || (event.position === 'watcher' && watchersAreShown)));

const lacksId = (action: SheetAction): boolean =>
  (action.type === 'add_approver' && action.approverId === undefined) ||
  (action.type === 'remove_approval' && action.approvalId === undefined);

/** Whether sheets come from the list in the profile instead of being created on demand. */
export const isListed = ({ fixtures }: Context): boolean =>
  fixtures.available('sheet', { state: 'approved' }) !== Number.POSITIVE_INFINITY;

/** Opens service sheets for walks: documents from the fixtures, requests in the form that the target accepts. */
export const sheetAdapter = (
  context: Context,
  place: ParameterPlace,
  eventually: Eventually = openEventually(context.clock),
): Adapter<SheetWalk> => {
  const habits: Habits = { watchersAreShown: false };
  const lackingId = lackingIds();
  // A target may parse a body in the format of the Accept header.
  const formatOf = place === 'query' ? formatTurns(context.profile) : () => undefined;
  return {
    plenty: !isListed(context),
    areApart: true,
    open: async ({ record, world }) => {
      const steps = record.approvals.length;
      const sheet = await context.fixtures.sheet({
        state: record.state,
        ...(steps > 0 && { steps }),
        orderLineOpen: world.orderLineOpen,
      });
      return (
        sheet &&
        openInstance(context, {
          id: sheet.id,
          steps,
          place,
          eventually,
          habits,
          lackingId,
          formatOf,
          isListed: isListed(context),
        })
      );
    },
  };
};

/** A sheet during a walk. */
interface OpenSheet {
  readonly id: Id;
  readonly steps: number;
  readonly place: ParameterPlace;
  readonly eventually: Eventually;
  readonly habits: Habits;
  readonly lackingId: LackingId;
  readonly formatOf: TurnOf;
  readonly isListed: boolean;
}

const openInstance = (
  { client, profile, fixtures }: Context,
  { id, steps, place, eventually, habits, lackingId, formatOf, isListed }: OpenSheet,
): Instance<SheetWalk> => {
  /** Maps the ids that the belief assigns to approvals to those of the target. */
  const real = new Map<Id, Id>();
  const usedApprovers = new Set<Id>();
  let latest: SheetDetail = { approvers: [] };
  let sheetEvent: SheetEvent | undefined;
  /** Approvals that were added, as reads showed them. */
  const added: AddedApproval[] = [];
  let listsAll = false;
  let shown: StateSnapshot | undefined;
  /** Whether something was accepted that a read may show a moment later. */
  let isAwaited = false;

  const pickApprover = () => {
    const free = profile.serviceSheets.approverIds.filter((user) => !usedApprovers.has(user));
    const picked = free.find((user) => !latest.approvers.includes(user));
    if (picked !== undefined) usedApprovers.add(picked);
    return picked;
  };
  const concreteAction = (event: SheetAction): SheetAction | undefined => {
    if (event.type === 'add_approver' && event.approverId !== undefined) {
      const approverId = pickApprover();
      return approverId === undefined ? undefined : { ...event, approverId };
    }
    if (event.type === 'remove_approval' && event.approvalId !== undefined) {
      const approvalId = real.get(event.approvalId);
      return approvalId === undefined ? undefined : { ...event, approvalId };
    }
    return event;
  };

  const readAfter = async (): Promise<StateSnapshot> => {
    const before = shown;
    const isShown = (one: StateSnapshot) => before === undefined || changeBetween(before, one) !== undefined;
    const readNow = () => readState({ client, profile }, id);
    const snapshot = isAwaited ? await eventually(readNow, isShown) : await readNow();
    isAwaited = false;
    shown = snapshot;
    const change = sheetEvent?.type === 'approve_step' && before ? compare(before, snapshot) : undefined;
    if (change) habits.currentStatus = currentStatusIn(change.before, change.after) ?? habits.currentStatus;
    return snapshot;
  };
  const read = async () => {
    const snapshot = await readAfter();
    const isFirst = real.size === 0;
    latest = detail(snapshot);
    // The members of approvals, and whether reads show waiting ones, are undocumented.
    if (isFirst) listsAll = (latest.approvals?.length ?? -1) >= steps;
    if (isFirst)
      for (const [index, approval] of (latest.approvals ?? []).entries()) real.set(index + 1, approval.id);
    return snapshot;
  };
  const send = async (_: Move<SheetWalk>, event: SheetEvent): Promise<WriteOutcome | undefined> => {
    sheetEvent = event;
    if (!isAction(event)) {
      const moved = await fixtures.move('sheet', id, event);
      return moved ? { outcome: 'accepted' } : undefined;
    }
    const sent = concreteAction(event);
    if (sent === undefined) return undefined;
    sheetEvent = sent;
    const before = shown;
    const answered = outcomeOf(
      await act({ client }, id, {
        ...{ action: sent, place, format: formatOf(sent) },
        ...(lacksId(sent) && { noId: lackingId(sent) }),
      }),
    );
    isAwaited = answered.outcome === 'accepted' && showsItself(sent, habits);
    if (!isAwaited || !isLater(answered)) return answered;
    // An action that was accepted for later counts once an effect is seen.
    isAwaited = false;
    const after = before && (await eventually(read, (one) => changeBetween(before, one) !== undefined));
    const isDone = before !== undefined && after !== undefined && changeBetween(before, after) !== undefined;
    return isDone ? answered : { ...answered, outcome: 'unclear' };
  };
  const learn = (event: AddApprover, change: Change | undefined): void => {
    // The belief may reuse an id that belonged to another approval.
    real.delete(event.approvalId);
    const [one] = change?.added ?? [];
    if (change === undefined || one === undefined) return;
    real.set(event.approvalId, one.id);
    added.push({ id: one.id, position: event.position, present: change.before.map((old) => old.id) });
    if (event.position === 'watcher') habits.watchersAreShown = true;
  };
  const effects: Instance<SheetWalk>['effects'] = (move, before, after) => {
    if (sheetEvent === undefined || move.by === 'counterparty') return [];
    const event = sheetEvent;
    const all = compare(before, after);
    const change = listsAll ? all : undefined;
    if (event.type === 'add_approver') {
      const isMissing = habits.watchersAreShown && change?.added.length === 0;
      learn(event, all);
      return event.position === 'watcher' && isMissing ? missingWatcher : addEffects(event, change?.added);
    }
    if (event.type === 'bypass_current_approval' && all !== undefined) {
      const skipped = skipEffects(all.before, all.after, habits.currentStatus);
      // A bypass of the wrong step says nothing about the order of steps.
      return skipped.length > 0 ? skipped : turnEffects(added, all.before, all.after);
    }
    return removeEffects({ move, event, change });
  };
  const sendBypass = async (): Promise<WriteOutcome> =>
    outcomeOf(await act({ client }, id, { action: { type: 'bypass_current_approval' }, place }));
  /**
   * Returns an excuse if the number of steps left is unknown, as an earlier run may have skipped or added some. If one
   * was left, a bypass succeeds again after adding an approver; if more were left, bypassing still ends with 422.
   */
  const excuse = async ({ kind }: Move<SheetWalk>, sent: WriteOutcome): Promise<string | undefined> => {
    if (!isListed || kind !== 'bypass') return undefined;
    if (sent.outcome === 'accepted')
      return (await endsWith422(sendBypass)) ? otherSteps(id, steps) : undefined;
    const added = addApprover(pickApprover(), 'end_of_list');
    if (!hasStatus(sent, 'unprocessable-content')) return undefined;
    if (added === undefined)
      return whyLacking(`the present number of steps of ${id} is not known`, 'service-sheets.approver-ids');
    const isAdded = outcomeOf(await act({ client }, id, { action: added, place })).outcome === 'accepted';
    return isAdded && (await sendBypass()).outcome === 'accepted' ? otherSteps(id, steps) : undefined;
  };
  return { send, read, effects, changed: changeBetween, excuse };
};

type AddApprover = Extract<SheetEvent, { type: 'add_approver' }>;

/** The maximum number of steps to skip. */
const mostSteps = 20;

const endsWith422 = async (sendBypass: () => Promise<WriteOutcome>): Promise<boolean> => {
  for (let left = mostSteps; left > 0; left--) {
    const { outcome, status } = await sendBypass();
    if (outcome !== 'accepted') return hasStatus({ status }, 'unprocessable-content');
  }
  return false;
};

const otherSteps = (id: Id, steps: number): string =>
  whyLacking(
    `service-sheets.expendable lists ${id} with ${steps} steps, and it seems to have another number of them by now`,
    'service-sheets.expendable or hooks.create-service-sheet',
  );

interface Change {
  readonly before: readonly ShownApproval[];
  readonly after: readonly ShownApproval[];
  readonly added: readonly ShownApproval[];
  readonly removed: readonly Id[];
}

/** Undefined if one of the snapshots does not show approvals. */
const compare = (before: StateSnapshot, after: StateSnapshot): Change | undefined => {
  const [old, now] = [detail(before).approvals, detail(after).approvals];
  if (old === undefined || now === undefined) return undefined;
  const [known, left] = [old.map(({ id }) => id), now.map(({ id }) => id)];
  return {
    before: old,
    after: now,
    added: now.filter(({ id }) => !known.includes(id)),
    removed: known.filter((id) => !left.includes(id)),
  };
};

const changeBetween = (before: StateSnapshot, after: StateSnapshot): string | undefined => {
  if (after.state === undefined || before.state === undefined) return undefined;
  if (after.state !== before.state) return `the sheet went from ${before.state} to ${after.state}`;
  const change = compare(before, after);
  if (change?.added.length) return `an approval was added: ${change.added.map(({ id }) => id).join(', ')}`;
  if (change?.removed.length) return `an approval was removed: ${change.removed.join(', ')}`;
  return undefined;
};

const removes = (move: Move<SheetWalk>) => (move.kind === 'remove watcher' ? 'watcher' : 'approver');

/** Judges that after an accepted removal the named approval is gone, and no other one. */
const removeEffects = ({ move, event, change }: RemovalMove): EventEffect[] => {
  const gone = event.type === 'remove_approval' ? event.approvalId : undefined;
  if (gone === undefined || change === undefined) return [];
  const requirement = `service-sheets/remove-approval-removes-the-${removes(move)}` as const;
  if (!change.removed.includes(gone))
    return [
      { requirement, violation: { expected: 'the approval is gone', seen: 'the approval is still there' } },
    ];
  const lost = change.removed.filter((id) => id !== gone);
  // The effect of removing a configured step is undocumented, and so is whether ids survive a change of the chain.
  if (lost.length === 0 || change.added.length > 0 || move.kind === 'remove configured step') return [];
  const expected = `of the approvals ${gone} alone is gone`;
  return [{ requirement, violation: { expected, seen: `gone as well: ${lost.join(', ')}` } }];
};

interface RemovalMove {
  readonly move: Move<SheetWalk>;
  readonly event: SheetEvent;
  /** Undefined if reads do not show all approvals. */
  readonly change: Change | undefined;
}
