import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** Descriptions of items are stored without what stands between angle brackets. */
export const descriptionsLoseWhatLooksLikeMarkup: Fault = {
  id: 'scheduling-agreements/descriptions-lose-what-looks-like-markup',
  title: 'Descriptions of items are stored without what stands between angle brackets.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/items-show-item-description',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    (item['item-description'] ?? null) === null
      ? item
      : put(item, { 'item-description': String(item['item-description']).replaceAll(/<[^>]*>/g, '') }),
  ),
};
