import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** A repeated line-num is noticed only when the line before has it. */
export const lineNumComparedWithTheLineBefore: Fault = {
  id: 'requisitions/line-num-compared-with-the-line-before',
  title: 'A repeated line-num is noticed only when the line before has it.',
  violates: ['requisitions/repeated-line-num-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      tell: ({ sent }) => {
        const { lines = [] } = sent;
        const numbers = lines.map(({ 'line-num': number }) => number ?? null);
        const isMissed = (at: number) =>
          numbers[at] !== null && numbers.indexOf(numbers[at] ?? null) < at - 1;
        if (!numbers.some((number, at) => isMissed(at) && numbers[at - 1] !== number)) return undefined;
        return {
          ...sent,
          lines: lines.flatMap(({ 'line-num': number, ...line }, at) => {
            if (number !== undefined && numbers[at - 1] === number) return [];
            return [isMissed(at) || number === undefined ? line : { ...line, 'line-num': number }];
          }),
        };
      },
    },
    'create',
  ),
};
