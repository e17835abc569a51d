import type { Fault } from '../../fault.ts';
import { changing } from '../../twist/requisition-endpoints.ts';
import { unbounded } from '../../twist/requisition-unbounded.ts';

/** An update keeps an external-po-reference of any length. */
export const poReferenceIsUnboundedInUpdates: Fault = {
  id: 'requisitions/po-reference-is-unbounded-in-updates',
  title: 'An update keeps an external-po-reference of any length.',
  violates: ['requisitions/external-po-reference-holds-255-characters'],
  kind: 'behavioural',
  step: 'decide',
  wrap: unbounded(changing, 'external-po-reference'),
};
