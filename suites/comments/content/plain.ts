/** What a platform that shows bodies in a browser may write in another way, mentions among it. */
const markup = /[<>&"'*_@#[\]{}\\]/;

/** Whether a body is words and figures alone: what becomes of markup, of mentions and of line breaks is open. */
export const isPlain = (body: string): boolean => !markup.test(body) && !/[\r\n\t]/.test(body);

/** A body by its words: without the markup around them, and whatever blanks stand between them. */
export const wordsOf = (body: string): string =>
  body
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize();

/** A body as both formats can show it: XML does not tell one line end from another. */
export const linesOf = (body: string): string => body.replace(/\r\n?/g, '\n').trim();
