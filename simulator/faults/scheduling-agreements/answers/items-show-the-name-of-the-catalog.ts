import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** item-description shows the name of the item in the catalog. */
export const itemsShowTheNameOfTheCatalog: Fault = {
  id: 'scheduling-agreements/items-show-the-name-of-the-catalog',
  title: 'item-description shows the name of the item in the catalog.',
  violates: [
    'scheduling-agreements/items-show-item-description',
    'scheduling-agreements/create-keeps-the-items',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems(
    (item) =>
      put(item, {
        'item-description':
          (item['item'] as Data | null | undefined)?.['name'] ?? item['item-description'] ?? null,
      }),
    'reads',
  ),
};
