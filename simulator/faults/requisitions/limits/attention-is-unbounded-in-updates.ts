import type { Fault } from '../../fault.ts';
import { changing } from '../../twist/requisition-endpoints.ts';
import { unbounded } from '../../twist/requisition-unbounded.ts';

/** An update keeps a ship-to-attention of any length. */
export const attentionIsUnboundedInUpdates: Fault = {
  id: 'requisitions/attention-is-unbounded-in-updates',
  title: 'An update keeps a ship-to-attention of any length.',
  violates: ['requisitions/ship-to-attention-holds-255-characters'],
  kind: 'behavioural',
  step: 'decide',
  wrap: unbounded(changing, 'ship-to-attention'),
};
