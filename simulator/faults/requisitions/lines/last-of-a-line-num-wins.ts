import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** Of lines with the same line-num the last is taken. */
export const lastOfALineNumWins: Fault = {
  id: 'requisitions/last-of-a-line-num-wins',
  title: 'Of lines with the same line-num the last is taken.',
  violates: ['requisitions/repeated-line-num-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      tell: ({ sent }) => {
        const { lines = [] } = sent;
        const left = lines.filter(
          ({ 'line-num': number }, at) =>
            (number ?? null) === null || lines.findLastIndex((one) => one['line-num'] === number) === at,
        );
        return left.length < lines.length ? { ...sent, lines: left } : undefined;
      },
    },
    'create',
  ),
};
