import { stripVTControlCharacters } from 'node:util';
import type { Collected } from './results-of.ts';

const longest = 400;

/** Patterns of secrets in messages that were not redacted as evidence is. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '<token>'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 <secret>'],
  [
    /\b((?:client_|refresh_|access_)?(?:secret|token|password|code))(["']?\s*[=:]\s*["']?)[^\s&"',}]+/gi,
    '$1$2<secret>',
  ],
];

/** The first lines of an error as one line for a report: no colours, stack or secrets. */
export function plainError(message: string | undefined): string {
  const text = stripVTControlCharacters(message ?? 'it gave no reason').split(/\n\s*at /, 1)[0] ?? '';
  const flat = secrets.reduce((kept, [what, instead]) => kept.replace(what, instead), text);
  return flat.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}

/** An error that broke this many checks will break the others, each at the cost of its worker. */
const enough = 3;

/** The errors that broke a check, without its name, each once. */
const errorsIn = ({ results }: Collected): ReadonlySet<string> =>
  new Set(
    results.flatMap(({ judgements }) =>
      judgements
        .filter(({ verdict }) => verdict === 'harness-error')
        .map(({ reason }) => reason.replace(/^\S+ broke: /, '')),
    ),
  );

/** Counts the errors that break checks; returns an error once when it has occurred often enough. */
export function repeatedErrors(): (collected: Collected) => string | undefined {
  const counts = new Map<string, number>();
  return (collected) => {
    let repeated: string | undefined;
    for (const error of errorsIn(collected)) {
      const count = (counts.get(error) ?? 0) + 1;
      counts.set(error, count);
      if (count === enough) repeated ??= error;
    }
    return repeated;
  };
}
