import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** delivery-date of a line is a day later in reads. */
export const linesShowTheDayAfterInReads: Fault = {
  id: 'scheduling-agreements/lines-show-the-day-after-in-reads',
  title: 'delivery-date of a line is a day later in reads.',
  violates: [
    'scheduling-agreements/lines-show-delivery-date',
    'scheduling-agreements/create-keeps-the-lines',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line) =>
      put(line, {
        'delivery-date': new Date(Date.parse(String(line['delivery-date'])) + 86_400_000).toISOString(),
      }),
    'reads',
  ),
};
