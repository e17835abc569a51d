import { isRed } from '../red.ts';
import { type Done, doneMark } from '../run.ts';

/** What the lines of a worker's output tell; what is none of them, such as what a hook prints, is left out. */
export const doneIn = (chunk: string): Done[] =>
  chunk
    .split('\n')
    .filter((line) => line.startsWith(doneMark))
    .flatMap((line) => {
      try {
        return [JSON.parse(line.slice(doneMark.length)) as Done];
      } catch {
        // A hook's own line that begins so.
        return [];
      }
    });

/** The requirements that are red by checks that have ended, each once. */
export const redBy = (done: readonly Done[]): ReadonlySet<string> =>
  new Set(
    done
      .flatMap(({ judgements }) => judgements)
      .filter(({ verdict, unmet }) => isRed(verdict) && unmet !== true)
      .map(({ requirement }) => requirement),
  );
