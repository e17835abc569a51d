import { jsonText } from '../../../models/wire/json-text.ts';

/** The body of a text attachment. */
export const textBody = (text: string): { readonly type: string; readonly text: string } => ({
  type: 'application/json',
  text: jsonText({ type: 'text', text, intent: 'Supplier' }),
});
