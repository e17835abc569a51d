/** RFC 8187 section 3.2.1: what need not be encoded. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** For clients that know ASCII alone: signs that a path or a quoted text is made of are none of the name. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]|["\\/%]/gu, '_');

/** Content-Disposition of a file of this name: RFC 6266 section 4, with the name in both forms. */
export const dispositionOf = (name: string): string =>
  name === '' ? 'attachment' : `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
