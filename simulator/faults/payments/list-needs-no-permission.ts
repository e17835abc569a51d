import type { Fault } from '../fault.ts';
import { letThrough } from '../twist/let-through.ts';

/** Payments are listed for a credential without the permission to index them. */
export const listNeedsNoPermission: Fault = {
  id: 'payments/list-needs-no-permission',
  title: 'Payments are listed for a credential without the permission to index them.',
  violates: ['payments/credential-needs-permissions'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(({ endpoint }) => endpoint?.id === 'payments.list'),
};
