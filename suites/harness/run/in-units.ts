import type { Judge } from '../check.ts';

/** Plans a unit of work for each of some things, and carries them out one after the other. */
export const inUnits = async <T>(
  judge: Pick<Judge, 'planned' | 'executed'>,
  all: readonly T[],
  carryOut: (one: T, at: number) => Promise<void>,
): Promise<void> => {
  judge.planned(all.length);
  for (const [at, one] of all.entries()) {
    await carryOut(one, at);
    judge.executed();
  }
};
