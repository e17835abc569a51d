import { paymentDraft } from '../../documents/payment-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredPayment } from '../../handlers/change-payment.ts';
import type { Question } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { paymentSight } from './payment-sight.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

const allPayments = ({ sandbox }: Exchange): readonly StoredPayment[] =>
  sandbox.store.find('service-pay-payment', { conditions: [], order }).documents;

/** Wraps `apply`: the mark that one payment gets by PUT, others get as well, or lose. */
export const markOthers = (
  isMeant: (other: StoredPayment, own: StoredPayment, by: 'query' | 'xml' | 'json') => boolean,
  exported = true,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const sight = paymentSight(exchange);
    await step(exchange);
    if (sight?.exported !== true) return;
    const own = exchange.document as StoredPayment;
    const others = allPayments(exchange).filter(
      (other) =>
        other.id !== own.id && other.state.record.exported !== exported && isMeant(other, own, sight.by),
    );
    for (const { data, state } of others) {
      exchange.sandbox.store.put(paymentDraft(data, { ...state.record, exported }));
    }
    if (others.length > 0) fired(exchange);
  });
