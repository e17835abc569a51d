import { paymentData } from '../../fixtures/seed/payment-data.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import type { Data } from '../../models/resources/resource.ts';
import { movePaymentLater, movePaymentNow } from '../areas/payment-moves.ts';
import { paymentDraft } from '../documents.ts';
import type { Sandbox } from '../exchange.ts';
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

/** `POST payments/:id/reference {reference}`: the provider gives the payment a number. */
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

/** `POST payments/:id/events {type: "move", to, afterSeconds?}`: now, or when the clock gets there. */
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
