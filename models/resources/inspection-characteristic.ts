import { characteristicParts } from './characteristic-parts.ts';
import { field } from './field.ts';
import type { Resource } from './resource.ts';

/** One thing that an inspection looks at, as answers show it ("Characteristic (response)"). */
export const inspectionCharacteristic: Resource = {
  name: 'inspection-characteristic',
  plural: 'inspection-characteristics',
  spelling: 'camel',
  documented: true,
  allReturned: false,
  fields: [
    field('id', 'any'),
    field('line-num', 'any'),
    field('inspection-id', 'any'),
    field('name', 'any'),
    field('type', 'string'),
    field('is-quantitative', 'boolean'),
    field('specification', 'string'),
    field('value-type', 'string'),
    ...characteristicParts,
  ],
};
