import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has a number of the platform in place of the external one. */
export const creationAnswersAnOwnNumber: Fault = {
  id: 'scheduling-agreements/creation-answers-an-own-number',
  title: 'The answer to a creation has a number of the platform in place of the external one.',
  violates: ['scheduling-agreements/create-answers-external-number'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => put(data, { 'external-scheduling-agreement-number': String(data['id']) }), 'create'),
};
