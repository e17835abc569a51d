import { field, worded } from './field.ts';
import type { Resource } from './resource.ts';
import { scheduleLine } from './schedule-line.ts';

/**
 * A line of an item as reads of its agreement show it. What a list of delivery schedules shows, and where the
 * exported flag stands, the documentation does not tell: the members after commitment-level are the simulator's belief.
 */
export const deliverySchedule: Resource = {
  ...scheduleLine,
  name: 'delivery-schedule',
  plural: 'delivery-schedules',
  fields: [
    field('id', 'integer'),
    ...scheduleLine.fields.filter(({ name }) => name !== 'id'),
    worded(field('commitment-level', 'string'), 'Firm', 'Trade Off'),
    field('exported', 'boolean'),
    field('scheduling-agreement-id', 'integer'),
    field('item-id', 'integer'),
    field('created-at', 'datetime'),
    field('updated-at', 'datetime'),
  ],
};
