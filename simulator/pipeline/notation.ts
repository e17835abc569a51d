import type { Format } from '../../models/wire/media-type.ts';
import { type Notation, referenceNotation } from '../../models/wire/notation.ts';
import type { Choices } from '../choices.ts';

const statusSpelling = (choices: Choices, resource: string): Notation['statusSpelling'] => {
  // The statuses of requisitions and reassignments are shown in one spelling only.
  if (/^(requisition|user-reassignment)/.test(resource)) return 'underscore';
  if (/^(quality-inspection|scheduling-agreement)/.test(resource)) return 'title';
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

const jsonNotation = (choices: Choices): Partial<Notation> => ({
  decimals: choices.of('formats/json-decimals') as Notation['decimals'],
  envelope: choices.of('formats/list-envelope') as Notation['envelope'],
});

const xmlNotation = (choices: Choices): Partial<Notation> => ({
  xmlTypes: choices.of('formats/xml-type-attributes') as Notation['xmlTypes'],
  xmlNil: choices.of('formats/xml-null') as Notation['xmlNil'],
  xmlRootOfOne: choices.of('formats/xml-root-of-one') as Notation['xmlRootOfOne'],
  xmlRootOfMany: choices.of('formats/xml-root-of-many') as Notation['xmlRootOfMany'],
});

const ofFormat = { json: jsonNotation, xml: xmlNotation } as const;

/**
 * How a sandbox spells records of a resource in one format, by its choices; those of the other are not looked at.
 * Without a format: what both have in common.
 */
export const notationOf = (choices: Choices, resource: string, format?: Format): Notation => ({
  ...referenceNotation,
  datetimes: choices.of('formats/datetime-zone') as Notation['datetimes'],
  nulls: choices.of('formats/null-members') as Notation['nulls'],
  statusSpelling: statusSpelling(choices, resource),
  ...(format && ofFormat[format](choices)),
  ...(resource === 'quality-inspection' && inspectionNotation(choices)),
});
