import type { Fault } from '../fault.ts';
import { markOthers } from '../twist/mark-others.ts';

/** Marking a payment marks all that are older, too. */
export const markMarksThoseBefore: Fault = {
  id: 'payments/mark-marks-those-before',
  title: 'Marking a payment marks all that are older, too.',
  violates: ['payments/exported-flag-tells-previous-export'],
  kind: 'behavioural',
  step: 'apply',
  wrap: markOthers((other, own) => other.id < own.id),
};
