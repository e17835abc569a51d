import type { Fault } from '../fault.ts';
import { letThrough } from '../twist/let-through.ts';

/** A payment that a query names by id is shown without the permission for it. */
export const namedPaymentNeedsNoPermission: Fault = {
  id: 'payments/named-payment-needs-no-permission',
  title: 'A payment that a query names by id is shown without the permission for it.',
  violates: ['payments/credential-needs-permissions'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(
    ({ endpoint, search }) => endpoint?.id === 'payments.list' && new URLSearchParams(search).has('id'),
  ),
};
