import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** external-reference-id of a line shows that of its item. */
export const linesShowTheReferenceOfTheirItem: Fault = {
  id: 'scheduling-agreements/lines-show-the-reference-of-their-item',
  title: 'external-reference-id of a line shows that of its item.',
  violates: [
    'scheduling-agreements/lines-show-external-reference-id',
    'scheduling-agreements/create-keeps-the-lines',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line, { item }) => put(line, { 'external-reference-id': item['external-reference-id'] ?? null }),
    'reads',
  ),
};
