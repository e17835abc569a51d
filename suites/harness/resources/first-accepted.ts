import type { Answer } from '../client.ts';
import { outcomeOf } from '../meaning.ts';

/** A request in one of several forms, with its result. */
interface DialectTrial<W, C> {
  readonly way: W;
  readonly result: C;
}

/** The results of trying the forms in order. */
interface DialectTrials<W, C> {
  /** The first accepted one. */
  readonly taken?: DialectTrial<W, C>;
  /** The forms before it. */
  readonly others: readonly DialectTrial<W, C>[];
}

interface Outcome {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
}

/** Tries the forms of a request in order until one is accepted, or an answer shows that none will be. */
export const firstAccepted = async <W, C extends Outcome>(
  ways: Iterable<W>,
  attempt: (way: W) => Promise<C>,
  isHopeless: (result: C) => boolean = () => false,
): Promise<DialectTrials<W, C>> => {
  const others: DialectTrial<W, C>[] = [];
  for (const way of ways) {
    const result = await attempt(way);
    if (result.outcome === 'accepted') return { taken: { way, result: result }, others };
    others.push({ way, result: result });
    if (isHopeless(result)) break;
  }
  return { others };
};

/** The answer to the first form of a request that is not refused, otherwise to the last. */
export const answerToFirst = async <W>(
  [first, ...others]: readonly [W, ...W[]],
  send: (way: W) => Promise<Answer>,
): Promise<Answer> => {
  let answer = await send(first);
  for (const way of others) {
    if (outcomeOf(answer).outcome !== 'refused') break;
    answer = await send(way);
  }
  return answer;
};
