import type { Fault } from '../../fault.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** The dueDate may be left out where there are no characteristics. */
export const dueDateIsNeededBesideCharacteristics: Fault = {
  id: 'quality-inspections/due-date-is-needed-beside-characteristics',
  title: 'The dueDate may be left out where there are no characteristics.',
  violates: ['quality-inspections/due-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'due-date',
    () => null,
    (sent) => characteristicsIn(sent).length === 0,
  ),
};
