import { requestedAttachment } from '../../../models/resources/attachment.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import { bodyIn } from '../body-in.ts';

/** The body of a text attachment. */
export const textBody = (text: string): SentBody =>
  bodyIn(requestedAttachment, 'bare', { type: 'text', text, intent: 'Supplier' });
