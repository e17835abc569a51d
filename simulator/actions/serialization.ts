import type { Format } from '../../models/wire/media-type.ts';
import {
  referenceSerialization,
  type SerializationOptions,
} from '../../models/wire/serialization-options.ts';
import type { Choices } from '../choices.ts';

const statusSpelling = (choices: Choices, resource: string): SerializationOptions['statusSpelling'] => {
  // Requisition and reassignment statuses have only one spelling.
  if (/^(requisition|user-reassignment)/.test(resource)) return 'underscore';
  if (/^(quality-inspection|scheduling-agreement)/.test(resource)) return 'title';
  const silence =
    resource === 'service-pay-payment' ? 'payments/status-spelling' : 'service-sheets/status-spelling';
  return choices.of(silence);
};

/** Inspections have their own number and datetime formats. */
const inspectionSerialization = (choices: Choices): Partial<SerializationOptions> => {
  const numbers = choices.of('quality-inspections/number-notation');
  return {
    decimals: numbers,
    ...(numbers === 'string' && { numbers }),
    datetimes: choices.of('quality-inspections/datetime-notation'),
  };
};

const jsonSerialization = (choices: Choices): Partial<SerializationOptions> => ({
  decimals: choices.of('formats/json-decimals'),
  envelope: choices.of('formats/list-envelope'),
});

const xmlSerialization = (choices: Choices): Partial<SerializationOptions> => ({
  xmlTypes: choices.of('formats/xml-type-attributes'),
  xmlNil: choices.of('formats/xml-null'),
  xmlRootOfOne: choices.of('formats/xml-root-of-one'),
  xmlRootOfMany: choices.of('formats/xml-root-of-many'),
});

/** Records that are attachments, or have some. */
const haveAttachments: ReadonlySet<string> = new Set(['attachment', 'comment', 'requisition-header']);

const attachmentNames = (choices: Choices): Partial<SerializationOptions> =>
  choices.of('attachments/linked-to-spelling') === 'underscore'
    ? { names: { 'linked-to': 'linked_to' } }
    : {};

const ofFormat = { json: jsonSerialization, xml: xmlSerialization } as const;

/**
 * Serialization options for a resource in one format, by the sandbox's choices; choices about the other
 * format are not consulted. Without a format: the common options.
 */
export const serializationOf = (
  choices: Choices,
  resource: string,
  format?: Format,
): SerializationOptions => ({
  ...referenceSerialization,
  datetimes: choices.of('formats/datetime-zone'),
  nulls: choices.of('formats/null-members'),
  statusSpelling: statusSpelling(choices, resource),
  ...(format && ofFormat[format](choices)),
  ...(haveAttachments.has(resource) && attachmentNames(choices)),
  ...(resource === 'quality-inspection' && inspectionSerialization(choices)),
});
