import type { Fault } from '../../fault.ts';
import { changing } from '../../twist/requisition-endpoints.ts';
import { unbounded } from '../../twist/requisition-unbounded.ts';

/** An update keeps a req_title of any length. */
export const titleIsUnboundedInUpdates: Fault = {
  id: 'requisitions/title-is-unbounded-in-updates',
  title: 'An update keeps a req_title of any length.',
  violates: ['requisitions/req-title-holds-50-characters'],
  kind: 'behavioural',
  step: 'decide',
  wrap: unbounded(changing, 'req-title'),
};
