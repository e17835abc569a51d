import type { Fault } from '../fault.ts';
import { refusingMark } from '../twist/refusing-mark.ts';

/** A payment that was completed with errors cannot be marked by XML body. */
export const markRefusedAfterAnError: Fault = {
  id: 'payments/mark-refused-after-an-error',
  title: 'A payment that was completed with errors cannot be marked by XML body.',
  violates: ['payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingMark(
    ({ by, payment }) => by === 'xml' && payment.state.record.state === 'completed_with_errors',
  ),
};
