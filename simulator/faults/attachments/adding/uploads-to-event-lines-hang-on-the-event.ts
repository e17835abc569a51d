import type { Fault } from '../../fault.ts';
import { hangElsewhere, isUpload } from '../../twist/attached/misplace.ts';

/** An upload to a line of an event hangs on the event itself. */
export const uploadsToEventLinesHangOnTheEvent: Fault = {
  id: 'attachments/uploads-to-event-lines-hang-on-the-event',
  title: 'An upload to a line of an event hangs on the event itself.',
  violates: [
    'attachments/file-is-attached-to-event-line',
    'attachments/attachments-of-event-line-are-listed',
    'attachments/attachments-of-event-are-its-own',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: hangElsewhere(['quote_request_lines'], isUpload, () => 'quote-request/14001'),
};
