import type { Exchange } from '../../exchange.ts';
import type { StoredPayment } from '../../handlers/change-payment.ts';

/** A PUT on a payment, once its parameters are read. */
export interface PaymentSight {
  readonly payment: StoredPayment;
  readonly exported: boolean;
  readonly by: 'query' | 'xml' | 'json';
}

/** What an exchange is about when it gives the export mark of a payment; undefined for everything else. */
export const paymentSight = ({ body, document, endpoint, input }: Exchange): PaymentSight | undefined => {
  const { exported, by } = input;
  if (endpoint?.deed !== 'mark-exported' || document === undefined || typeof exported !== 'boolean')
    return undefined;
  const inBody = /json/i.test(body?.type ?? '') ? 'json' : 'xml';
  return { payment: document as StoredPayment, exported, by: by === 'query' ? 'query' : inBody };
};
