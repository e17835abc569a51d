import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** Of more than two lines with a line-num the last is lost. */
export const lastNumberedLineLost: Fault = {
  id: 'requisitions/last-numbered-line-lost',
  title: 'Of more than two lines with a line-num the last is lost.',
  violates: ['requisitions/line-num-counts-by-one'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      tell: ({ sent }) => {
        const { lines = [] } = sent;
        const isCounted = lines.every(({ 'line-num': number }, at) => number === at + 1);
        return isCounted && lines.length > 2 ? { ...sent, lines: lines.slice(0, -1) } : undefined;
      },
    },
    'create',
  ),
};
