import type { Fault } from '../../fault.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** A read of an agreement in XML answers the one before it. */
export const showAnswersTheOneBeforeInXml: Fault = {
  id: 'scheduling-agreements/show-answers-the-one-before-in-xml',
  title: 'A read of an agreement in XML answers the one before it.',
  violates: ['scheduling-agreements/show-answers-the-agreement'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('show', (all, asked, exchange) =>
    inXml(exchange) ? before(all, asked, exchange) : undefined,
  ),
};
