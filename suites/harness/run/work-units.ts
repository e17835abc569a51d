import type { Check, Judge } from '../check.ts';

/** Plans a unit of work per item, and carries the units out in sequence. */
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

/** Divides a check into its shares: checks with the same id that each do a part of the work. */
export const sharesOf = (check: Check): readonly Check[] => {
  const { shares: of = 1, run } = check;
  if (of === 1) return [check];
  return Array.from({ length: of }, (_, at) => {
    const share = { at, of };
    return { ...check, share, run: (context) => run({ ...context, share }) };
  });
};
