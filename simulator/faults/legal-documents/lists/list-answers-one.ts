import type { Fault } from '../../fault.ts';
import { listTheFirstAlone } from '../../twist/legal/list-the-first-alone.ts';

/** The list of legal documents answers the first of them, in no list. */
export const listAnswersOne: Fault = {
  id: 'legal-documents/list-answers-one',
  title: 'The list of legal documents answers the first of them, in no list.',
  violates: ['legal-documents/list-answers-legal-documents'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listTheFirstAlone(),
};
