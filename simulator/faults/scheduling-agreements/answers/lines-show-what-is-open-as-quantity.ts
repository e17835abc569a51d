import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** quantity of a line shows what remains of its item. */
export const linesShowWhatIsOpenAsQuantity: Fault = {
  id: 'scheduling-agreements/lines-show-what-is-open-as-quantity',
  title: 'quantity of a line shows what remains of its item.',
  violates: ['scheduling-agreements/lines-show-quantity', 'scheduling-agreements/create-keeps-the-lines'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line, { item, at }) => put(line, { quantity: String(Number(item['quantity']) - at) }),
    'reads',
  ),
};
