import type { Fault } from '../../fault.ts';
import { forgetAdded } from '../../twist/attached/misplace.ts';

/** The terms of an event are answered and not kept. */
export const termsAreForgotten: Fault = {
  id: 'attachments/terms-are-forgotten',
  title: 'The terms of an event are answered and not kept.',
  violates: ['attachments/event-terms-are-attached'],
  kind: 'behavioural',
  step: 'apply',
  wrap: forgetAdded(['quote_requests'], ({ data }) => data['linked-to'] === 'event_terms'),
};
