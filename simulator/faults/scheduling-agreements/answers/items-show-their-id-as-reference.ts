import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** external-reference-id of an item shows its id. */
export const itemsShowTheirIdAsReference: Fault = {
  id: 'scheduling-agreements/items-show-their-id-as-reference',
  title: 'external-reference-id of an item shows its id.',
  violates: [
    'scheduling-agreements/items-show-external-reference-id',
    'scheduling-agreements/create-keeps-the-items',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => put(item, { 'external-reference-id': String(item['id']) }), 'reads'),
};
