import type { Fault } from '../../fault.ts';
import { isChoice } from '../../twist/inspection/parts.ts';
import { showParts } from '../../twist/inspection/show.ts';

/** What was recorded for a characteristic of choice is shown without its code. */
export const recordedCodeIsLost: Fault = {
  id: 'quality-inspections/recorded-code-is-lost',
  title: 'What was recorded for a characteristic of choice is shown without its code.',
  violates: ['quality-inspections/recorded-choice-has-a-code'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showParts(['recorded-characteristic'], (part, one) =>
    isChoice(one) ? { ...part, code: null } : part,
  ),
};
