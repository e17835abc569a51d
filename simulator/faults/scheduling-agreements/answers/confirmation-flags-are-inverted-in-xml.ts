import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** is-confirmation-required of an item is the other way round in XML. */
export const confirmationFlagsAreInvertedInXml: Fault = {
  id: 'scheduling-agreements/confirmation-flags-are-inverted-in-xml',
  title: 'is-confirmation-required of an item is the other way round in XML.',
  violates: [
    'scheduling-agreements/items-show-confirmation-flag',
    'scheduling-agreements/create-keeps-the-items',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems(
    (item) => put(item, { 'is-confirmation-required': item['is-confirmation-required'] !== true }),
    inXml,
  ),
};
