import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { unbounded } from '../../twist/requisition-unbounded.ts';

/** A new requisition keeps an external-po-reference of any length. */
export const poReferenceIsUnbounded: Fault = {
  id: 'requisitions/po-reference-is-unbounded',
  title: 'A new requisition keeps an external-po-reference of any length.',
  violates: ['requisitions/external-po-reference-holds-255-characters'],
  kind: 'behavioural',
  step: 'decide',
  wrap: unbounded(making, 'external-po-reference'),
};
