/** The body of a text attachment. */
export const textBody = (text: string): { readonly type: string; readonly text: string } => ({
  type: 'application/json',
  text: JSON.stringify({ type: 'text', text, intent: 'Supplier' }),
});
