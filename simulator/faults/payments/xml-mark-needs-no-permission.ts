import type { Fault } from '../fault.ts';
import { letThrough } from '../twist/let-through.ts';

/** A payment is marked as exported by an XML body without the permission to update it; by query it is not. */
export const xmlMarkNeedsNoPermission: Fault = {
  id: 'payments/xml-mark-needs-no-permission',
  title:
    'A payment is marked as exported by an XML body without the permission to update it; by query it is not.',
  violates: ['payments/credential-needs-permissions'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(({ body, endpoint }) => endpoint?.id === 'payments.mark-exported' && body !== undefined),
};
