import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** Lines that repeat a line-num are kept, with further numbers. */
export const repeatedLineNumCountedOn: Fault = {
  id: 'requisitions/repeated-line-num-counted-on',
  title: 'Lines that repeat a line-num are kept, with further numbers.',
  violates: ['requisitions/repeated-line-num-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      tell: ({ sent }) => {
        const { lines = [] } = sent;
        const numbers = lines.flatMap(({ 'line-num': number }) => number ?? []);
        if (new Set(numbers).size === numbers.length) return undefined;
        return { ...sent, lines: lines.map(({ 'line-num': _, ...line }) => line) };
      },
    },
    'create',
  ),
};
