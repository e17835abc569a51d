import type { Fault } from '../../fault.ts';
import { keepLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** A description that is sent with an item is added to that of the item. */
export const descriptionOfTheRequestIsAdded: Fault = {
  id: 'requisitions/description-of-the-request-is-added',
  title: 'A description that is sent with an item is added to that of the item.',
  violates: ['requisitions/item-description-wins'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    keep: keepLines((line, { given: { item, description } }) =>
      (item ?? null) !== null && typeof description === 'string'
        ? { ...line, description: `${line['description']}: ${description}` }
        : undefined,
    ),
  }),
};
