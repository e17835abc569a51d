import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { withItems } from '../../twist/agreement/parts.ts';

const idOf = ({ item }: Data): unknown => (item as Data | null | undefined)?.['id'];

/** Items of a new agreement that refer to the same item are kept as one. */
export const itemsOfOneDescriptionAreJoined: Fault = {
  id: 'scheduling-agreements/items-of-one-description-are-joined',
  title: 'Items of a new agreement that refer to the same item are kept as one.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/create-answers-items-with-ids',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    withItems(sent, (items) => {
      const isFirst = (item: Data, at: number): boolean =>
        items.findIndex((one) => idOf(one) === idOf(item)) === at || idOf(item) === undefined;
      const kept = items.filter(isFirst);
      return kept.length < items.length ? kept : items;
    }),
  ),
};
