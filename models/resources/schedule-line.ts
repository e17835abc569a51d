import { answered, field } from './field.ts';
import type { Resource } from './resource.ts';

/** A line of an item as a new agreement answers it ("Line members in responses"). */
export const scheduleLine: Resource = {
  name: 'schedule-line',
  plural: 'schedule-lines',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    answered(field('id', 'any')),
    field('external-reference-id', 'any'),
    field('delivery-date', 'datetime'),
    field('quantity', 'decimal'),
    field('uom', 'any'),
    answered(field('status', 'string')),
  ],
};
