import type { PaymentRecord } from '../../models/lifecycles/payment-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Draft } from '../store/port.ts';

/** A payment as the store holds it: what its lifecycle says shows in status and exported. */
export const paymentDraft = (data: Data, record: PaymentRecord): Draft<'service-pay-payment'> => ({
  kind: 'service-pay-payment',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});
