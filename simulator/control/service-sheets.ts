import { chainOf } from '../../fixtures/seed/chain.ts';
import { sheetData } from '../../fixtures/seed/sheet-data.ts';
import {
  type SheetCounterpartyEvent,
  type SheetRecord,
  sheetCounterpartyEvents,
  sheetStates,
} from '../../models/lifecycles/sheet-record.ts';
import { approversOf, sheetDraft, shownUserIn } from '../areas/approvals.ts';
import type { Sandbox } from '../exchange.ts';
import { moveSheetAs } from '../people/counterparty-events.ts';
import { freshId } from '../store/by-id.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, oneOf, wholeNumber, wordIn } from './member.ts';

const kind = 'work-confirmation-header';
/** Above the ids of the starting documents. */
const firstFresh = 10_000;
const mostSteps = 20;

const stepsOf = (body: ControlRequest['body']): number => {
  const steps = wholeNumber(body, 'steps') ?? 2;
  if (steps <= mostSteps) return steps;
  throw new ControlError(`steps must be a whole number from 0 to ${mostSteps}.`);
};

const newSheet = ({ stamps, store }: Sandbox, body: ControlRequest['body']) => {
  const state = oneOf(body, 'state', sheetStates) ?? 'pending_approval';
  const id = freshId(store, kind, { sequence: 'sheet', base: firstFresh });
  const orderLineOpen = flag(body, 'orderLineOpen') ?? true;
  const now = stamps.now();
  const data = sheetData({
    id,
    variety: id - firstFresh,
    orderLineOpen,
    createdAt: now,
    submittedAt: state === 'draft' ? null : now,
    updatedAt: now,
  });
  // A sheet pending approval has a step that is current.
  const steps = state === 'pending_approval' ? Math.max(1, stepsOf(body)) : stepsOf(body);
  const people = approversOf(store, 'service-sheet');
  const approvals = chainOf({ ...{ state, steps, people }, decided: 0, firstId: id * 100 });
  const record: SheetRecord = { state, approvals };
  return sheetDraft({ data, record, orderLineOpen, shownUser: shownUserIn(store) });
};

const shownSheet = ({ id, state: { record } }: { id: number; state: { record: SheetRecord } }) => ({
  id,
  state: record.state,
  approvals: record.approvals,
});

/** `POST service-sheets {state?, steps?, orderLineOpen?}`: a new sheet in that state. */
export const makeSheet = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const made = sandbox.store.put(newSheet(sandbox, body));
    return { status: 201, body: shownSheet(made) };
  });

/** `GET service-sheets/:id/void-steps`: how many steps the approval of its void has. */
export const countVoidSteps = ({ sandbox, params }: ControlRequest): ControlAnswer => {
  const sheet = sandbox.store.get(kind, Number(params[0]));
  if (sheet === undefined) throw new ControlError('There is no such sheet.', 404);
  const steps = sheet.state.record.approvals.filter(({ chain }) => chain === 'void');
  return { status: 200, body: { count: steps.length } };
};

/** `POST service-sheets/:id/events {type}`: an event of a counterparty on a sheet. */
export const moveSheet = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const type = wordIn<SheetCounterpartyEvent>(body, 'type', sheetCounterpartyEvents);
    const sheet = sandbox.store.get(kind, Number(params[0]));
    if (sheet === undefined) throw new ControlError('There is no such sheet.', 404);
    return { status: 200, body: shownSheet(moveSheetAs(sandbox, sheet, type).document) };
  });
