import type { Fault } from '../../fault.ts';
import { characteristicsIn, isChoice, recordsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic of CHOICE without expectedResults is refused. */
export const choiceNeedsATarget: Fault = {
  id: 'quality-inspections/choice-needs-a-target',
  title: 'A characteristic of CHOICE without expectedResults is refused.',
  violates: ['quality-inspections/takes-choice-characteristic'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) =>
    characteristicsIn(sent).some((one) => isChoice(one) && recordsIn(one['expected-results']).length === 0),
  ),
};
