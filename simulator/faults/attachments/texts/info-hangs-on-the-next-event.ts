import type { Fault } from '../../fault.ts';
import { hangElsewhere, isText, nextOf } from '../../twist/attached/misplace.ts';

/** The info of an event hangs on the next event. */
export const infoHangsOnTheNextEvent: Fault = {
  id: 'attachments/info-hangs-on-the-next-event',
  title: 'The info of an event hangs on the next event.',
  violates: [
    'attachments/event-info-is-attached',
    'attachments/attachments-of-event-are-listed',
    'attachments/attachments-of-event-are-its-own',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: hangElsewhere(
    ['quote_requests'],
    (one) => isText(one) && one.data['linked-to'] === 'attachment_to_suppliers',
    nextOf,
  ),
};
