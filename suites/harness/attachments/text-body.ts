import { requestedAttachment } from '../../../models/resources/attachment-request.ts';
import { type SentBody, writeBody } from '../../../models/wire/write-body.ts';

/** The body of a text attachment. */
export const textBody = (text: string): SentBody =>
  writeBody(requestedAttachment, { type: 'text', text, intent: 'Supplier' }, { format: 'json' });
