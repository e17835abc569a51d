import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no external-reference-id in the answer to a creation. */
export const creationAnswersLinesWithoutExternalReferenceId: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-without-external-reference-id',
  title: 'Lines have no external-reference-id in the answer to a creation.',
  violates: ['scheduling-agreements/lines-show-external-reference-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'external-reference-id'), 'create'),
};
