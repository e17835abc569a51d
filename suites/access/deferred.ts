import type { Context } from '../harness/check.ts';

/** A context whose refusals count once their twin was accepted: what holds is kept back until it is released. */
export interface Deferred {
  readonly context: Context;
  /** Takes down what was kept back. */
  release(): void;
}

/**
 * Keeps back that requirements hold, and what was observed. What is violated needs no twin, and is taken down at
 * once.
 */
export const defer = (context: Context): Deferred => {
  const { judge, client } = context;
  const kept: (() => void)[] = [];
  return {
    context: {
      ...context,
      judge: {
        ...judge,
        holds: (id, example = client.exchanges.at(-1)) => {
          kept.push(() => judge.holds(id, example));
        },
        observe: (silence, answer, example) => {
          kept.push(() => judge.observe(silence, answer, example));
        },
      },
    },
    release: () => {
      for (const tell of kept.splice(0)) tell();
    },
  };
};
