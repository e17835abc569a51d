import { payment } from '../resources/payment.ts';
import { endpointRows } from './endpoint.ts';

const read = {
  area: 'payments',
  resource: payment,
  scope: 'core.pay.payments.read',
  parameters: [],
} as const;

/** Reading payments and marking them as exported. */
export const paymentEndpoints = endpointRows({
  'payments.list: GET /api/service_pay/payments': {
    ...read,
    answers: ['payments/list-answers-payments'],
    purpose: 'payments by query',
    operationKind: 'list',
    basis: 'documented',
  },
  'payments.show: GET /api/service_pay/payments/:id': {
    ...read,
    purpose: 'one payment',
    operationKind: 'show',
    basis: 'payments/show-endpoint',
  },
  'payments.mark-exported: PUT /api/service_pay/payments/:id': {
    effect: ['payments/put-exported-by-query-parameter', 'payments/put-exported-by-xml-body'],
    alone: ['payments/exported-flag-tells-previous-export'],
    area: 'payments',
    purpose: 'mark a payment as exported',
    operationKind: 'mark-exported',
    event: 'mark_exported',
    resource: payment,
    parameters: [{ name: 'exported', type: 'boolean', required: true }],
    scope: 'core.pay.payments.write',
    basis: 'documented',
  },
});
