import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Items have no id in XML. */
export const itemsShowNoIdInXml: Fault = {
  id: 'scheduling-agreements/items-show-no-id-in-xml',
  title: 'Items have no id in XML.',
  violates: ['scheduling-agreements/items-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'id'), inXml),
};
