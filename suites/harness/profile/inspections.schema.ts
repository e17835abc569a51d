import { inspectionOperations } from './inspection-profile.ts';
import { object } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });
const ids = (description: string) => ({ type: 'array', items: { type: 'integer', minimum: 0 }, description });
const text = (description: string) => ({ type: 'string', minLength: 1, description });
const extras = (description: string) => ({ type: 'object', additionalProperties: {}, description });
const path = (operation: string) => ({
  type: 'string',
  pattern: '^/',
  description: `Where ${operation} is, with :id and what else it names.`,
});

/** Schema of the part about quality inspections. */
export const inspectionsSchema = object('What may be used for checks of quality inspections.', {
  readable: ids('Ids of inspections that are only read.'),
  supplier: id('Id of a supplier.'),
  item: id('Id of an item.'),
  uom: id('Id of a unit of measure.'),
  'requested-by': id('Id of the user who requests inspections.'),
  'ref-document': {
    ...object('A purchase order and a line of it that inspections may refer to.', {
      id: text('Sent as refDocumentId.'),
      item: text('Sent as refDocumentItem.'),
    }),
    required: ['id', 'item'],
  },
  inspection: extras('Members that every inspection needs here, in camel case, sent as they stand.'),
  characteristic: extras('Members that every characteristic needs here, likewise.'),
  paths: object(
    'Paths that the documentation does not show, where they are not those that are tried.',
    Object.fromEntries(inspectionOperations.map((operation) => [operation, path(operation)])),
  ),
});
