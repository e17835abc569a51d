import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { refusingInput } from '../../twist/requisition-refusals.ts';

/** A requisition without req_title is refused. */
export const titleIsRequired: Fault = {
  id: 'requisitions/title-is-required',
  title: 'A requisition without req_title is refused.',
  violates: ['requisitions/req-title-is-optional'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingInput(making, ({ header }) =>
    (header['req-title'] ?? null) === null ? 'req_title is missing.' : undefined,
  ),
};
