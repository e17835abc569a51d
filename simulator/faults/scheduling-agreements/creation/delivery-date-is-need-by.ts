import type { Fault } from '../../fault.ts';
import { misreadLines } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** delivery-date of a line becomes need-by of its item. */
export const deliveryDateIsNeedBy: Fault = {
  id: 'scheduling-agreements/delivery-date-is-need-by',
  title: 'delivery-date of a line becomes need-by of its item.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/lines-show-delivery-date',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines((line, { item }) =>
    item['need-by'] === undefined ? line : put(line, { 'delivery-date': item['need-by'] }),
  ),
};
