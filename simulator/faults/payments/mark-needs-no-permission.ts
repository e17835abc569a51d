import type { Fault } from '../fault.ts';
import { letThrough } from '../twist/let-through.ts';

/** A payment is marked as exported without the permission to update it. */
export const markNeedsNoPermission: Fault = {
  id: 'payments/mark-needs-no-permission',
  title: 'A payment is marked as exported without the permission to update it.',
  violates: ['payments/credential-needs-permissions'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(({ endpoint }) => endpoint?.id === 'payments.mark-exported'),
};
