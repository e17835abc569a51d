import type { Fault } from '../fault.ts';
import { markOthers } from '../twist/mark-others.ts';

/** Marking a payment takes the mark off the one that was marked before. */
export const markIsKeptForTheLastAlone: Fault = {
  id: 'payments/mark-is-kept-for-the-last-alone',
  title: 'Marking a payment takes the mark off the one that was marked before.',
  violates: ['payments/exported-flag-tells-previous-export'],
  kind: 'behavioural',
  step: 'apply',
  wrap: markOthers((other, own) => other.id === own.id - 1, false),
};
