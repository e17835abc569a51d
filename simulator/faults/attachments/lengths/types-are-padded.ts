import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The type of an attachment is padded to 300 characters. */
export const typesArePadded: Fault = {
  id: 'attachments/types-are-padded',
  title: 'The type of an attachment is padded to 300 characters.',
  violates: [
    'attachments/type-fits-255-characters',
    'attachments/upload-makes-a-file',
    'attachments/text-makes-a-text',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: attachment }, (data) =>
    data['type'] ? { ...data, type: String(data['type']).padEnd(300, '.') } : data,
  ),
};
