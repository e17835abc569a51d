const limit = 4096;

const shorten = (text: string, length: number = text.length): string =>
  text.length <= limit ? text : `${text.slice(0, limit)}\n[cut here: ${length} characters in all]`;

/** Shortens a body for evidence to 4096 characters, with a note; `length` is that of the original. */
export const cut: { (text: string, length?: number): string; readonly limit: number } = Object.assign(
  shorten,
  { limit },
);

/** Whether a text was shortened by `cut`. */
export const isCut = (text: string): boolean => /\n\[cut here: \d+ characters in all\]$/.test(text);
