import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

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
  wrap: afterAdding(['quote_requests'], ({ kind, id, data, state }, _, { sandbox }) => {
    if (state.file !== null || data['linked-to'] !== 'attachment_to_suppliers') return false;
    const owner = state.owner.replace(/\d+$/, (number) => String(Number(number) + 1));
    sandbox.store.put({ kind, id, data, state: { ...state, owner } });
    return true;
  }),
};
