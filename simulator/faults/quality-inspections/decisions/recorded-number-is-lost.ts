import type { Fault } from '../../fault.ts';
import { isChoice } from '../../twist/inspection/parts.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** What was recorded for a numeric characteristic is shown without its numericValue. */
export const recordedNumberIsLost: Fault = {
  id: 'quality-inspections/recorded-number-is-lost',
  title: 'What was recorded for a numeric characteristic is shown without its numericValue.',
  violates: ['quality-inspections/recorded-number-has-a-value'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['recorded-characteristic'], (part, one) =>
    isChoice(one) ? part : { ...part, 'numeric-value': null },
  ),
};
