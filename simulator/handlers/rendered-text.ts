/** A text as a platform shows it that does not show it as it was sent. */
export type Rendering = (text: string) => string;

/** Choice -> what becomes of markup in a text. */
export const renderedMarkup: Readonly<Record<string, Rendering>> = {
  stripped: (text) => text.replace(/<[^<>]*>/g, ''),
  escaped: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** Choice -> what becomes of line breaks in a text. */
export const renderedLines: Readonly<Record<string, Rendering>> = {
  crlf: (text) => text.replace(/\r?\n/g, '\r\n'),
  blanks: (text) => text.replace(/[\r\n]+/g, ' '),
};
