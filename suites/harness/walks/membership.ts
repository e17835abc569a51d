import { PathRun, type RunContext } from './path-run.ts';
import { agreedDecision } from './possible-states.ts';
import { sendRefusals } from './refusals.ts';
import type { Move, Start, Walkable } from './state-space.ts';
import { takeMove } from './take-move.ts';

/** A sequence of moves on a fresh document. */
export interface Word<T extends Walkable> {
  readonly start: Start<T>;
  readonly moves: readonly Move<T>[];
}

export const lengthen = <T extends Walkable>(
  { start, moves }: Word<T>,
  ...more: readonly Move<T>[]
): Word<T> => ({ start, moves: [...moves, ...more] });

/** The reaction of a target to a move: whether it is accepted, and the state that reads then show. */
export const outputOf = (result: 'accepted' | 'refused', state: string): string => `${result}, ${state}`;

/** A move that is impossible in a state, and an answer that does not show its outcome. */
export const [impossible, unknown] = ['impossible', 'unknown'] as const;

/** Membership queries: sends words to fresh documents and keeps each move's output, so that nothing is sent twice. */
export class Membership<T extends Walkable> {
  readonly #context: RunContext<T>;
  readonly #mayQuery: () => boolean;
  readonly #outputs = new Map<string, string>();

  constructor(context: RunContext<T>, mayQuery: () => boolean) {
    // Without plenty, each refusal is followed by a read, and nothing is sent that the learner did not query.
    this.#context = { ...context, adapter: { ...context.adapter, plenty: false } };
    this.#mayQuery = mayQuery;
  }

  /** The outputs of the moves of a word; fewer if a document ended it or the budget is used up. */
  async query(word: Word<T>): Promise<readonly string[]> {
    const known = this.#known(word);
    const isAnswered = known.length === word.moves.length || known.at(-1) === unknown;
    return isAnswered || !this.#mayQuery() ? known : this.#send(word);
  }

  #known(word: Word<T>): readonly string[] {
    const outputs = word.moves.map((_, at) => this.#outputs.get(keyOf(word, at + 1)));
    const end = outputs.indexOf(undefined);
    return outputs.slice(0, end === -1 ? outputs.length : end).flatMap((output) => output ?? []);
  }

  async #send(word: Word<T>): Promise<readonly string[]> {
    const run = await PathRun.begin(this.#context, word.start);
    if (!(run instanceof PathRun)) return [];
    const outputs: string[] = [];
    for (const [at, move] of word.moves.entries()) {
      const output = await answerOf(run, move);
      outputs.push(output);
      this.#outputs.set(keyOf(word, at + 1), output);
      if (output === unknown) break;
    }
    return outputs;
  }
}

const keyOf = <T extends Walkable>({ start, moves }: Word<T>, length: number): string =>
  JSON.stringify([start.name, ...moves.slice(0, length).map(({ name }) => name)]);

/** Sends one move, reads, and returns the output. After a deviation, nothing more is judged. */
const answerOf = async <T extends Walkable>(run: PathRun<T>, move: Move<T>): Promise<string> => {
  const [record] = run.possible;
  const prediction = run.predict(move);
  if (record === undefined || prediction === undefined) return impossible;
  const isRefused = agreedDecision(prediction)?.kind === 'refused';
  const outcome = isRefused ? await sendRefusals(run, [move]) : await takeMove(run, move);
  const { sent } = run;
  const { state } = run.snapshot;
  if (sent === undefined || sent.outcome === 'unclear' || state === undefined) return unknown;
  const fitting = run.possible.find((one) => one.state === state);
  if (fitting === undefined || (outcome === 'surprised' && sent.outcome === 'accepted')) run.isGuess = true;
  run.possible = [fitting ?? { ...record, state }];
  return outputOf(sent.outcome, state);
};
