import type { AnswerClass } from './answer-class.ts';

/** What each of two answers has where they differ. */
export interface Difference {
  readonly simulator: string;
  readonly library: string;
}

const told = (answer: AnswerClass, members: readonly string[]): string =>
  members.map((name) => `${name}=${answer[name as keyof AnswerClass] ?? '-'}`).join(' ');

/** How two classes differ; undefined when they are the same. */
export const compare = (simulator: AnswerClass, library: AnswerClass): Difference | undefined => {
  const members = [...new Set([...Object.keys(simulator), ...Object.keys(library)])]
    .filter((name) => simulator[name as keyof AnswerClass] !== library[name as keyof AnswerClass])
    .sort();
  if (members.length === 0) return undefined;
  return { simulator: told(simulator, members), library: told(library, members) };
};
