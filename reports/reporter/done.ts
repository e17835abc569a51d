import { isRed } from '../red.ts';
import type { CheckResult } from '../run.ts';

/** What a process that runs checks tells of one that has ended, long before its test may end. */
export interface Done {
  readonly check: string;
  readonly requests: number;
  /** Requirements that are red by it. */
  readonly red: readonly string[];
}

/** What is told of a result. */
export const doneOf = ({ check, requests, judgements }: CheckResult): Done => ({
  check,
  requests,
  red: judgements
    .filter(({ verdict, unmet }) => isRed(verdict) && unmet !== true)
    .map(({ requirement }) => requirement),
});

const mark = 'procon-done ';

/** A line of a worker's output that tells the reporter so. */
export const doneLine = (result: CheckResult): string => `${mark}${JSON.stringify(doneOf(result))}\n`;

/** What the lines of a worker's output tell; what is none of them, such as what a hook prints, is left out. */
export const doneIn = (chunk: string): Done[] =>
  chunk
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .flatMap((line) => {
      try {
        return [JSON.parse(line.slice(mark.length)) as Done];
      } catch {
        // A hook's own line that begins so.
        return [];
      }
    });
