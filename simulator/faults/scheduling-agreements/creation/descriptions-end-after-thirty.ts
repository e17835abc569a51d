import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** Descriptions of items end after thirty characters. */
export const descriptionsEndAfterThirty: Fault = {
  id: 'scheduling-agreements/descriptions-end-after-thirty',
  title: 'Descriptions of items end after thirty characters.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/items-show-item-description',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    (item['item-description'] ?? null) === null
      ? item
      : put(item, { 'item-description': [...String(item['item-description'])].slice(0, 30).join('') }),
  ),
};
