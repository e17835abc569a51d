import { isRed } from '../red.ts';
import { type Done, doneMark } from '../run.ts';

/** The ended checks in a worker's output; other lines, such as those of a hook, are left out. */
export const doneIn = (chunk: string): Done[] =>
  chunk
    .split('\n')
    .filter((line) => line.startsWith(doneMark))
    .flatMap((line) => {
      try {
        return [JSON.parse(line.slice(doneMark.length)) as Done];
      } catch {
        // A line of a hook with the same beginning.
        return [];
      }
    });

/** The requirements that ended checks found red, each once. */
export const redBy = (done: readonly Done[]): ReadonlySet<string> =>
  new Set(
    done
      .flatMap(({ judgements }) => judgements)
      .filter(({ verdict, unmet }) => isRed(verdict) && unmet !== true)
      .map(({ requirement }) => requirement),
  );
