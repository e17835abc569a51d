/**
 * Characters that could forge output: controls, lone surrogates, and the marks that reorder a line.
 * Line breaks and tabs are kept.
 */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text with everything invisible or line-forging told as `\u{...}`; CR LF becomes a line break. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (mark) => `\\u{${mark.codePointAt(0)?.toString(16) ?? ''}}`);
}
