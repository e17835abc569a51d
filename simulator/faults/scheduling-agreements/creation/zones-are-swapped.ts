import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** firm-zone and trade-off-zone of an item are kept in each other's place. */
export const zonesAreSwapped: Fault = {
  id: 'scheduling-agreements/zones-are-swapped',
  title: "firm-zone and trade-off-zone of an item are kept in each other's place.",
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    put(item, { 'firm-zone': item['trade-off-zone'] ?? null, 'trade-off-zone': item['firm-zone'] ?? null }),
  ),
};
