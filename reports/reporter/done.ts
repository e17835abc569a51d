import type { Done } from '../run.ts';
import { isRed } from '../worst.ts';

/** What lines with a mark say in a worker's output; other lines, such as those of a hook, are left out. */
export const markedIn = <T>(chunk: string, mark: string): T[] =>
  chunk
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .flatMap((line) => {
      try {
        return [JSON.parse(line.slice(mark.length)) as T];
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
