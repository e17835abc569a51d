import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';

/** The list of a line of an event ends after two attachments. */
export const listOfEventLinesEndsAfterTwo: Fault = {
  id: 'attachments/list-of-event-lines-ends-after-two',
  title: 'The list of a line of an event ends after two attachments.',
  violates: [
    'attachments/attachments-of-event-line-are-listed',
    'attachments/file-is-attached-to-event-line',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.slice(0, 2), ['quote_request_lines']),
};
