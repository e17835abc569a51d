import type { Check } from '../check.ts';

/** Divides a check into its shares, each a check of the same id that does its share of the work. */
export const sharesOf = (check: Check): readonly Check[] => {
  const { shares: of = 1, run } = check;
  if (of === 1) return [check];
  return Array.from({ length: of }, (_, at) => {
    const share = { at, of };
    return { ...check, share, run: (context) => run({ ...context, share }) };
  });
};
