import type { Answer } from '../client.ts';

/** A request in one of several forms, with its result. */
interface Attempt<W, C> {
  readonly way: W;
  readonly result: C;
}

/** The result of trying forms one after the other. */
interface Tried<W, C> {
  /** The first accepted one. */
  readonly taken?: Attempt<W, C>;
  /** Those before it. */
  readonly others: readonly Attempt<W, C>[];
}

interface Outcome {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
}

/** Tries forms of a request in order until one is accepted, or an answer shows that none will be. */
export const firstAccepted = async <W, C extends Outcome>(
  ways: Iterable<W>,
  attempt: (way: W) => Promise<C>,
  isHopeless: (came: C) => boolean = () => false,
): Promise<Tried<W, C>> => {
  const others: Attempt<W, C>[] = [];
  for (const way of ways) {
    const result = await attempt(way);
    if (result.outcome === 'accepted') return { taken: { way, result: result }, others };
    others.push({ way, result: result });
    if (isHopeless(result)) break;
  }
  return { others };
};
