import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** The terms of an event are answered and not kept. */
export const termsAreForgotten: Fault = {
  id: 'attachments/terms-are-forgotten',
  title: 'The terms of an event are answered and not kept.',
  violates: ['attachments/event-terms-are-attached'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(['quote_requests'], ({ id, data }, _, { sandbox }) => {
    if (data['linked-to'] !== 'event_terms') return false;
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
