import type { Fault } from '../../fault.ts';
import { isText } from '../../twist/attached/misplace.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** The terms of an event take the place of its info. */
export const termsReplaceTheInfo: Fault = {
  id: 'attachments/terms-replace-the-info',
  title: 'The terms of an event take the place of its info.',
  violates: ['attachments/event-info-is-attached'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(['quote_requests'], (added, others, { sandbox }) => {
    if (added.data['linked-to'] !== 'event_terms') return false;
    const info = others.filter(
      (one) =>
        one.state.owner === added.state.owner &&
        isText(one) &&
        one.data['linked-to'] === 'attachment_to_suppliers',
    );
    for (const { id } of info) sandbox.store.remove('attachment', id);
    return info.length > 0;
  }),
};
