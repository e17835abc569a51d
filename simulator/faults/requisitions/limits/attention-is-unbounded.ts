import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { unbounded } from '../../twist/requisition-unbounded.ts';

/** A new requisition keeps a ship-to-attention of any length. */
export const attentionIsUnbounded: Fault = {
  id: 'requisitions/attention-is-unbounded',
  title: 'A new requisition keeps a ship-to-attention of any length.',
  violates: ['requisitions/ship-to-attention-holds-255-characters'],
  kind: 'behavioural',
  step: 'decide',
  wrap: unbounded(making, 'ship-to-attention'),
};
