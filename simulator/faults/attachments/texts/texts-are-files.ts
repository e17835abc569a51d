import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';

/** A text makes an attachment of type file. */
export const textsAreFiles: Fault = {
  id: 'attachments/texts-are-files',
  title: 'A text makes an attachment of type file.',
  violates: ['attachments/text-makes-a-text'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data) => (data['type'] === 'text' ? { ...data, type: 'file' } : undefined)),
};
