import type { Fault } from '../../fault.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** An inspection without characteristics is refused. */
export const needsCharacteristics: Fault = {
  id: 'quality-inspections/needs-characteristics',
  title: 'An inspection without characteristics is refused.',
  violates: ['quality-inspections/other-members-are-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => characteristicsIn(sent).length === 0),
};
