import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { unbounded } from '../../twist/requisition-unbounded.ts';

/** A new requisition keeps a req_title of any length. */
export const titleIsUnbounded: Fault = {
  id: 'requisitions/title-is-unbounded',
  title: 'A new requisition keeps a req_title of any length.',
  violates: ['requisitions/req-title-holds-50-characters'],
  kind: 'behavioural',
  step: 'decide',
  wrap: unbounded(making, 'req-title'),
};
