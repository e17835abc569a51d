import type { Fault } from '../../fault.ts';
import { characteristicsIn, isChoice } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic of CHOICE is refused. */
export const choiceIsRefused: Fault = {
  id: 'quality-inspections/choice-is-refused',
  title: 'A characteristic of CHOICE is refused.',
  violates: ['quality-inspections/takes-choice-characteristic'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => characteristicsIn(sent).some(isChoice)),
};
