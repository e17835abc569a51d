import { flag, object, text } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });
const ids = (description: string) => ({ type: 'array', items: { type: 'integer', minimum: 0 }, description });
const texts = (description: string) => ({
  type: 'object',
  additionalProperties: { type: 'string' },
  description,
});
const extras = (description: string) => ({ type: 'object', additionalProperties: {}, description });
const day = (description: string) => ({
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description,
});

const user = (description: string) =>
  object(description, { login: text('Their login.'), email: text('Their email.'), id: id('Their id.') });

const span = { starts: day('The first day, YYYY-MM-DD.'), ends: day('The last day, YYYY-MM-DD.') };

const supplierItem = object(
  'What a supplier asks for an item, and under which terms.',
  {
    item: id('Id of the item.'),
    supplier: id('Id of the supplier.'),
    contract: object(
      'The contract that it belongs to.',
      { id: id('Its id.'), status: text('Its status, such as published.'), ...span },
      ['id', 'status', 'starts', 'ends'],
    ),
    catalog: object(
      'The catalog that it belongs to.',
      { status: text('Its status, such as accepted.'), ...span },
      ['status', 'starts', 'ends'],
    ),
    'source-part-number': text('The part number of the source.'),
    'supplier-aux-part-number': text('The auxiliary part number of the supplier.'),
    price: {
      anyOf: [
        { type: 'string', pattern: '^\\d+(\\.\\d+)?$' },
        { type: 'number', minimum: 0 },
      ],
      description: 'The price of one.',
    },
    preferred: flag('Whether its supplier is the preferred one of the item; false unless told otherwise.'),
  },
  ['item', 'supplier', 'price'],
);

const memberName = (what: string) => text(`What ${what} of a line is called.`);

/** Schema of the part about requisitions. */
export const requisitionsSchema = object('What may be used for checks of requisitions.', {
  readable: ids('Ids of requisitions that are only read.'),
  currency: text('Code of an active currency.'),
  'inactive-currency': text('Code of a currency that is not active.'),
  user: user('An active user for requested-by.'),
  'inactive-user': user('A user who is not active.'),
  'api-user': user('Who the client acts as.'),
  supplier: id('An active supplier.'),
  'inactive-supplier': id('A supplier that is not active.'),
  item: id('A catalog item that can be ordered by its id alone.'),
  'supplier-items': {
    type: 'array',
    items: supplierItem,
    description: 'All supplier items of some items: of an item that is named here none may be missing.',
  },
  accounts: object('Accounts by their segments.', {
    existing: texts('Segments of an account that exists.'),
    missing: texts('Segments that exist and form no account together.'),
    unknown: texts('Segments of which one does not exist.'),
  }),
  creators: object('Users whom created-by may name.', {
    'with-access': user('One who has access to the content group.'),
    'without-access': user('One who has none.'),
  }),
  'requester-outside-content-group': user('A user outside the content group of the creator.'),
  'approver-ids': ids('Users who may be added as approvers.'),
  header: extras('Members that every requisition needs here, sent as they stand.'),
  line: extras('Members that every line with a description needs here.'),
  'item-line': extras('Members that every line with an item needs here.'),
  'line-members': object('Names of members of lines where they differ.', {
    quantity: memberName('the quantity'),
    supplier: memberName('the supplier'),
    contract: memberName('the contract'),
    'source-part-number': memberName('the part number of the source'),
    'supplier-aux-part-number': memberName('the auxiliary part number of the supplier'),
    account: memberName('the account'),
    'unit-price': memberName('the price of one'),
    item: memberName('the item'),
  }),
});
