/** A text in the bytes of ISO 8859-1, with question marks for letters that it lacks. */
export const inLatin1 = (text: string): string =>
  // What is sent may be bytes as well; the steps before have known texts only.
  Buffer.from(text.replace(/[^\p{ASCII}\u0080-\u00FF]/gu, '?'), 'latin1') as unknown as string;
