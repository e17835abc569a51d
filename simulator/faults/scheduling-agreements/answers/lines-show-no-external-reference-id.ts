import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no external-reference-id in reads. */
export const linesShowNoExternalReferenceId: Fault = {
  id: 'scheduling-agreements/lines-show-no-external-reference-id',
  title: 'Lines have no external-reference-id in reads.',
  violates: ['scheduling-agreements/lines-show-external-reference-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'external-reference-id'), 'reads'),
};
