import { type Notation, referenceNotation } from '../../models/wire/notation.ts';
import type { Choices } from '../choices.ts';

const statusSpelling = (choices: Choices, resource: string): Notation['statusSpelling'] => {
  // The statuses of requisitions and reassignments are shown in one spelling only.
  if (/^(requisition|user-reassignment)/.test(resource)) return 'underscore';
  if (resource === 'quality-inspection') return 'title';
  const silence =
    resource === 'service-pay-payment' ? 'payments/status-spelling' : 'service-sheets/status-spelling';
  return choices.of(silence) as Notation['statusSpelling'];
};

/** Inspections have numbers and datetimes of their own. */
const inspectionNotation = (choices: Choices): Partial<Notation> => {
  const numbers = choices.of('quality-inspections/number-notation') as Notation['decimals'];
  return {
    decimals: numbers,
    ...(numbers === 'string' && { numbers }),
    datetimes: choices.of('quality-inspections/datetime-notation') as Notation['datetimes'],
  };
};

/** How a sandbox spells records, by its choices. */
export const notationOf = (choices: Choices, resource: string): Notation => ({
  ...referenceNotation,
  decimals: choices.of('formats/json-decimals') as Notation['decimals'],
  datetimes: choices.of('formats/datetime-zone') as Notation['datetimes'],
  nulls: choices.of('formats/null-members') as Notation['nulls'],
  xmlTypes: choices.of('formats/xml-type-attributes') as Notation['xmlTypes'],
  xmlNil: choices.of('formats/xml-null') as Notation['xmlNil'],
  xmlRootOfOne: choices.of('formats/xml-root-of-one') as Notation['xmlRootOfOne'],
  xmlRootOfMany: choices.of('formats/xml-root-of-many') as Notation['xmlRootOfMany'],
  envelope: choices.of('formats/list-envelope') as Notation['envelope'],
  statusSpelling: statusSpelling(choices, resource),
  ...(resource === 'quality-inspection' && inspectionNotation(choices)),
});
