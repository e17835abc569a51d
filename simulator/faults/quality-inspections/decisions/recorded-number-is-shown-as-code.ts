import type { Fault } from '../../fault.ts';
import { isChoice } from '../../twist/inspection/parts.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** What was recorded for a numeric characteristic is shown as its code. */
export const recordedNumberIsShownAsCode: Fault = {
  id: 'quality-inspections/recorded-number-is-shown-as-code',
  title: 'What was recorded for a numeric characteristic is shown as its code.',
  violates: ['quality-inspections/recorded-number-has-a-value'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['recorded-characteristic'], (part, one) =>
    isChoice(one) ? part : { ...part, code: part['numeric-value'] ?? null, 'numeric-value': null },
  ),
};
