/**
 * Characters that could forge output: control characters, lone surrogates, and bidirectional controls. Line breaks
 * and tabs are kept.
 */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Writes every invisible or line-forging character as `\u{...}`; CR LF becomes a line break. */
export function toPrintable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (mark) => `\\u{${mark.codePointAt(0)?.toString(16) ?? ''}}`);
}
