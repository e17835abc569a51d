import { payment } from '../resources/payment.ts';
import { type Endpoint, statedRequirements } from './endpoint.ts';

const read = {
  area: 'payments',
  method: 'GET',
  resource: payment,
  scope: 'core.pay.payments.read',
  parameters: [],
} as const;

/** Reading payments and marking them as exported. */
export const paymentEndpoints = [
  {
    ...read,
    id: 'payments.list',
    requirements: statedRequirements({ answers: ['payments/list-answers-payments'] }),
    path: '/api/service_pay/payments',
    purpose: 'payments by query',
    operationKind: 'list',
    basis: 'documented',
  },
  {
    ...read,
    id: 'payments.show',
    path: '/api/service_pay/payments/:id',
    purpose: 'one payment',
    operationKind: 'show',
    basis: 'payments/show-endpoint',
  },
  {
    id: 'payments.mark-exported',
    requirements: statedRequirements({
      effect: ['payments/put-exported-by-query-parameter', 'payments/put-exported-by-xml-body'],
      alone: ['payments/exported-flag-tells-previous-export'],
    }),
    area: 'payments',
    method: 'PUT',
    path: '/api/service_pay/payments/:id',
    purpose: 'mark a payment as exported',
    operationKind: 'mark-exported',
    event: 'mark_exported',
    resource: payment,
    parameters: [{ name: 'exported', type: 'boolean', required: true }],
    scope: 'core.pay.payments.write',
    basis: 'documented',
  },
] as const satisfies readonly Endpoint[];
