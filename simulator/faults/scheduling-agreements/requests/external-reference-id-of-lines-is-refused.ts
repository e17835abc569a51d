import type { Fault } from '../../fault.ts';
import { refuseLinesWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which a line has external-reference-id. */
export const externalReferenceIdOfLinesIsRefused: Fault = {
  id: 'scheduling-agreements/external-reference-id-of-lines-is-refused',
  title: 'An agreement is refused in which a line has external-reference-id.',
  violates: ['scheduling-agreements/line-takes-external-reference-id'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseLinesWith('external-reference-id'),
};
