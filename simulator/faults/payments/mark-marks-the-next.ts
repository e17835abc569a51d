import type { Fault } from '../fault.ts';
import { markOthers } from '../twist/mark-others.ts';

/** Marking a payment marks the one with the next id, too. */
export const markMarksTheNext: Fault = {
  id: 'payments/mark-marks-the-next',
  title: 'Marking a payment marks the one with the next id, too.',
  violates: ['payments/exported-flag-tells-previous-export'],
  kind: 'behavioural',
  step: 'apply',
  wrap: markOthers((other, own) => other.id === own.id + 1),
};
