import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/attachments.ts';

/** The list of a line of an event holds the attachments of all lines. */
export const listOfEventLinesHoldsThoseOfAll: Fault = {
  id: 'attachments/list-of-event-lines-holds-those-of-all',
  title: 'The list of a line of an event holds the attachments of all lines.',
  violates: ['attachments/attachments-of-event-line-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(['quote_request_lines'], () => true),
};
