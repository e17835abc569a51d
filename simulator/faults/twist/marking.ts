import type { Data } from '../../../models/resources/resource.ts';
import { paymentDraft } from '../../documents/payment-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredPayment } from '../../handlers/change-payment.ts';
import { showOne } from '../../handlers/show-one.ts';
import type { PaymentState } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';

/** What a PUT leaves behind instead of what it should; what is left out stays. */
export interface Left {
  readonly data?: Data;
  readonly record?: Partial<PaymentState['record']>;
}

/** Answers what is left instead; undefined where the outcome is right. */
export type Leave = (
  after: StoredPayment,
  before: StoredPayment,
  exchange: Exchange,
) => Left | undefined | Promise<Left | undefined>;

/** Wraps `apply`: an accepted PUT on a payment has another outcome than it should. */
export const marking = (leave: Leave): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const before = exchange.document as StoredPayment | undefined;
    await step(exchange);
    if (exchange.endpoint?.deed !== 'mark-exported' || before === undefined) return;
    const after = exchange.document as StoredPayment;
    const left = await leave(after, before, exchange);
    if (left === undefined) return;
    fired(exchange);
    const record = { ...after.state.record, ...left.record };
    exchange.document = exchange.sandbox.store.put(paymentDraft({ ...after.data, ...left.data }, record));
    if (exchange.result.kind === 'one') showOne(exchange);
  });
