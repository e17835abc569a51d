import type { CollectedResults } from './results-of.ts';

/** An error that broke this many checks will break the others, each at the cost of its worker. */
const enough = 3;

/** The errors that broke a check, without its name, each once. */
const errorsIn = ({ results }: CollectedResults): ReadonlySet<string> =>
  new Set(
    results.flatMap(({ judgements }) =>
      judgements
        .filter(({ verdict }) => verdict === 'harness-error')
        .map(({ reason }) => reason.replace(/^\S+ broke: /, '')),
    ),
  );

/** Counts the errors that break checks; returns an error once when it has occurred often enough. */
export function repeatedErrors(): (collected: CollectedResults) => string | undefined {
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
