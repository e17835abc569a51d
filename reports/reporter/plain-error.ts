import { stripVTControlCharacters } from 'node:util';

const longest = 400;

/** Patterns of secrets in messages, which are not redacted like evidence. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '<token>'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 <secret>'],
  [
    /\b((?:client_|refresh_|access_)?(?:secret|token|password|code))(["']?\s*[=:]\s*["']?)(?!(?:null|\d{1,3})[,)]|(?:GET|POST) \/|[{(])[^\s&"',}]+/gi,
    '$1$2<secret>',
  ],
];

/** The first lines of an error as one line for a report: no colours, stack or secrets. */
export function plainError(message: string | undefined): string {
  const text = stripVTControlCharacters(message ?? 'it gave no reason').split(/\n\s*at /, 1)[0] ?? '';
  const flat = secrets.reduce((kept, [what, instead]) => kept.replace(what, instead), text);
  return flat.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}
