import { deliverySchedule } from './delivery-schedule.ts';
import { answered, field, snake } from './field.ts';
import type { Resource } from './resource.ts';
import { scheduleLine } from './schedule-line.ts';

/**
 * An item of a scheduling agreement. The lines are `schedule_lines` where one is created and `delivery-schedules`
 * where one is read. What only requests are documented to hold may look otherwise in answers, hence `any`.
 */
export const schedulingAgreementItem: Resource = {
  name: 'scheduling-agreement-item',
  plural: 'scheduling-agreement-items',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    answered(field('id', 'any')),
    field('external-reference-id', 'string'),
    field('item', 'any'),
    field('item-description', 'string'),
    field('price', 'decimal'),
    field('currency', 'any'),
    field('quantity', 'decimal'),
    field('uom', 'any'),
    field('warehouse', 'any'),
    field('firm-zone', 'integer'),
    field('trade-off-zone', 'integer'),
    field('need-by', 'datetime'),
    field('is-confirmation-required', 'boolean'),
    snake(field('schedule-lines', { many: scheduleLine })),
    answered(field('delivery-schedules', { many: deliverySchedule })),
  ],
};
