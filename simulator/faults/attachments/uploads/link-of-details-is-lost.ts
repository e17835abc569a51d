import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/attached/misread.ts';

/** What an upload to the Details section of an event is linked to is lost. */
export const linkOfDetailsIsLost: Fault = {
  id: 'attachments/link-of-details-is-lost',
  title: 'What an upload to the Details section of an event is linked to is lost.',
  violates: ['attachments/details-upload-is-linked', 'attachments/upload-keeps-linked-to'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread(
    'file',
    ({ members, file }) =>
      members.has('linked-to')
        ? { members: new Map([...members].filter(([name]) => name !== 'linked-to')), file }
        : undefined,
    ['quote_request_attachments'],
  ),
};
