import type { Fault } from '../fault.ts';
import { markOthers } from '../twist/mark-others.ts';

/** Marking a payment by XML body marks all that are in its status. */
export const xmlMarkMarksTheStatus: Fault = {
  id: 'payments/xml-mark-marks-the-status',
  title: 'Marking a payment by XML body marks all that are in its status.',
  violates: ['payments/exported-flag-tells-previous-export'],
  kind: 'behavioural',
  step: 'apply',
  wrap: markOthers((other, own, by) => by === 'xml' && other.state.record.state === own.state.record.state),
};
