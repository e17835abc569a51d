import { chainOf } from '../../fixtures/seed/chain.ts';
import { paymentData } from '../../fixtures/seed/payment-data.ts';
import { sheetData } from '../../fixtures/seed/sheet-data.ts';
import {
  type RequisitionRecord,
  requisitionCounterpartyEvents,
} from '../../models/lifecycles/requisition-record.ts';
import {
  type SheetCounterpartyEvent,
  type SheetRecord,
  sheetCounterpartyEvents,
  sheetStates,
} from '../../models/lifecycles/sheet-record.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import type { Data } from '../../models/resources/resource.ts';
import { approversOf, sheetDraft, shownUserIn } from '../areas/approvals.ts';
import { movePaymentLater, movePaymentNow } from '../areas/payments.ts';
import type { StoredRequisition } from '../areas/requisitions/moves.ts';
import { paymentDraft } from '../documents.ts';
import type { Sandbox } from '../exchange.ts';
import { moveRequisitionAs, moveSheetAs } from '../people/counterparty-events.ts';
import { freshId } from '../store/by-id.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, oneOf, wholeNumber, wordIn } from './member.ts';

const newPayment = ({ lastPaymentId, stamps, store }: Sandbox, body: ControlRequest['body']) => {
  const state = oneOf(body, 'state', paymentStatuses) ?? 'approved';
  const exported = flag(body, 'exported') ?? false;
  const id = freshId(store, 'service-pay-payment', { sequence: 'payment', base: lastPaymentId });
  const variety = id - lastPaymentId;
  const now = stamps.now();
  const input = { id, variety, state, exported, createdAt: now, updatedAt: now };
  return paymentDraft(paymentData(input), { state, exported });
};

const shownPayment = ({ id, data }: { id: number; data: Data }) => ({
  id,
  state: data['status'],
  exported: data['exported'],
  'updated-at': data['updated-at'],
});

/** `POST payments {state?, exported?}`: a new payment. */
export const makePayment = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => ({
    status: 201,
    body: shownPayment(sandbox.store.put(newPayment(sandbox, body))),
  }));

/** `POST payments/:id/reference {reference}`: sets the provider's number of a payment. */
export const setPaymentReference = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const reference = wholeNumber(body, 'reference');
    if (reference === undefined) throw new ControlError('reference must be given: a whole number from 0.');
    const payment = sandbox.store.get('service-pay-payment', Number(params[0]));
    if (payment === undefined) throw new ControlError('There is no such payment.', 404);
    const at = sandbox.stamps.after(payment.data['updated-at']);
    const data = { ...payment.data, 'external-ref-id': reference, 'updated-at': at };
    return { status: 200, body: shownPayment(sandbox.store.put(paymentDraft(data, payment.state.record))) };
  });

const longest = 10 * 366 * 86_400;

const delayOf = ({ afterSeconds }: ControlRequest['body']): number => {
  if (afterSeconds === undefined || afterSeconds === null) return 0;
  if (typeof afterSeconds === 'number' && afterSeconds >= 0 && afterSeconds <= longest) return afterSeconds;
  throw new ControlError(`afterSeconds must be a number from 0 to ${longest}.`);
};

/**
 * `POST payments/:id/events {type: "move", to, afterSeconds?}`: moves a payment now, or at a later time of the clock.
 */
export const movePayment = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const id = Number(params[0]);
    oneOf(body, 'type', ['move']);
    const to = wordIn(body, 'to', paymentStatuses);
    const delay = delayOf(body);
    if (delay === 0) {
      const moved = movePaymentNow(sandbox, { payment: id, to });
      if (moved === undefined) throw new ControlError('There is no such payment.', 404);
      return { status: 200, body: shownPayment(moved.payment) };
    }
    const at = sandbox.clock.now() + delay * 1000;
    movePaymentLater(sandbox, { at, payment: id, to });
    return { status: 202, body: { id, to, at: new Date(at).toISOString() } };
  });

const requisitionOf = ({ store }: Sandbox, id: string | undefined): StoredRequisition => {
  const requisition = store.get('requisition-header', Number(id));
  if (requisition !== undefined) return requisition;
  throw new ControlError('There is no such requisition.', 404);
};

const shownRequisition = ({ id, state: { record } }: StoredRequisition) => ({
  id,
  state: record.state,
  approvals: record.approvals,
});

/** `POST requisitions/:id/events {type}`: an event of a counterparty on a requisition. */
export const moveRequisition = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const type = wordIn(body, 'type', requisitionCounterpartyEvents);
    const { document } = moveRequisitionAs(sandbox, requisitionOf(sandbox, params[0]), type);
    return { status: 200, body: shownRequisition(document) };
  });

const ordered: readonly RequisitionRecord['state'][] = ['ordered', 'partially_received', 'received'];

/** `GET requisitions/:id/order`: the number of the purchase order, generated if the requisition has none. */
export const orderOf = ({ sandbox, params }: ControlRequest): ControlAnswer => {
  const { id, data, state } = requisitionOf(sandbox, params[0]);
  if (!ordered.includes(state.record.state)) throw new ControlError('There is no order of it yet.', 404);
  return { status: 200, body: { number: String(data['external-po-reference'] ?? `PO-${id}`) } };
};

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
  // A sheet pending approval has a current step.
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

/** `GET service-sheets/:id/void-steps`: the number of approval steps of a void. */
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
