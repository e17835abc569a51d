import { agreementOperations } from './agreement-profile.ts';
import { object, text } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });
const ids = (description: string) => ({ type: 'array', items: { type: 'integer', minimum: 0 }, description });
const extras = (description: string) => ({ type: 'object', additionalProperties: {}, description });
const path = (operation: string) => ({
  type: 'string',
  pattern: '^/',
  description: `Where ${operation} is, with :id and what else it names.`,
});

/** Schema of the part about scheduling agreements. */
export const agreementsSchema = object('What may be used for checks of scheduling agreements.', {
  readable: ids('Ids of agreements that are only read.'),
  supplier: id('Id of an active supplier; without one no agreement can be created.'),
  item: id('Id of a catalog item.'),
  uom: id('Id of a unit of measure.'),
  warehouse: id('Id of a warehouse.'),
  currency: object('An active currency.', { id: id('Its id.'), code: text('Its code.') }, ['id']),
  'shipping-address': id('Id of an address.'),
  'payment-term': id('Id of a payment term.'),
  agreement: extras('Members that every agreement needs here, sent as they stand.'),
  'item-members': extras('Members that every item needs here, likewise.'),
  line: extras('Members that every schedule line needs here, likewise.'),
  paths: object(
    'Paths that the documentation does not show, where they are not those that are tried.',
    Object.fromEntries(agreementOperations.map((operation) => [operation, path(operation)])),
  ),
});
