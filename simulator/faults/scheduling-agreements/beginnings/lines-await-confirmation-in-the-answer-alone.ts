import type { Fault } from '../../fault.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines of a new issued agreement are Pending Confirmation in the answer alone. */
export const linesAwaitConfirmationInTheAnswerAlone: Fault = {
  id: 'scheduling-agreements/lines-await-confirmation-in-the-answer-alone',
  title: 'Lines of a new issued agreement are Pending Confirmation in the answer alone.',
  violates: ['scheduling-agreements/issued-lines-await-confirmation'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) =>
      data['status'] === 'Issued' ? eachLine(data, (line) => put(line, { status: 'Issued' })) : data,
    'reads',
  ),
};
