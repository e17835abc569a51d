import { refuseMisspelt } from '../../../models/nearest-names.ts';
import type { SupplierItem } from '../../../models/supplier-items.ts';
import {
  addStated,
  day,
  extras,
  flag,
  group,
  id,
  ids,
  kind,
  listOf,
  mapField,
  must,
  names,
  type Options,
  part,
  text,
  type ValueOf,
} from './fields.ts';

const user = <const O extends Options>(description: string, options: O) =>
  group(
    description,
    { login: text('Their login.'), email: text('Their email.'), id: id('Their id.') },
    options,
  );

const price = kind<string>(
  {
    anyOf: [
      {
        type: 'string',
        pattern: '^\\d+(\\.\\d+)?$',
        patternErrorMessage: 'must be a number, such as 12.50',
      },
      { type: 'number', minimum: 0 },
    ],
  },
  String,
);

const status = (such: string) =>
  text(`Its status, such as ${such}.`, {
    ...must,
    wrong: (given) => refuseMisspelt([String(given)], [such]),
  });

const span = {
  starts: day('The first day, YYYY-MM-DD.', must),
  ends: day('The last day, YYYY-MM-DD.', must),
};

const supplierItem = group('What a supplier asks for an item, and under which terms.', {
  item: id('Id of the item.', must),
  supplier: id('Id of the supplier.', must),
  contract: group('The contract that it belongs to.', {
    id: id('Its id.', must),
    status: status('published'),
    ...span,
  }),
  catalog: group('The catalog that it belongs to.', { status: status('accepted'), ...span }),
  'source-part-number': text('The part number of the source.'),
  'supplier-aux-part-number': text('The auxiliary part number of the supplier.'),
  price: price('The price of one.', must),
  preferred: flag('Whether its supplier is the preferred one of the item; false by default.', {
    preset: false,
  }),
});

const supplierItemsExample = `
  - { item: 7001, supplier: 301, price: "9.99", preferred: true }
  - item: 7001
    supplier: 302
    contract: { id: 41, status: published, starts: 2026-01-01, ends: 2027-12-31 }
    catalog: { status: accepted, starts: 2026-01-01, ends: 2027-12-31 }
    source-part-number: A-1
    supplier-aux-part-number: A-1-X
    price: "8.50"`;

const memberName = <const P extends string>(what: string, preset: P) =>
  text(`What ${what} of a line is called.`, { preset });

/** The data of a target for checks of requisitions. */
export const requisitions = part(
  'What may be used for checks of requisitions.',
  {
    readable: ids(
      'Ids of requisitions that are only read; without service sheets and payments checks of access read them.',
      { note: 'For reads only.', example: '[5001, 5002]', seen: [{ in: 'requisitions', at: 'id' }] },
    ),
    currency: text('Code of an active currency.', {
      note: 'Codes of an active currency, of an inactive one, and of another active one.',
      example: 'USD',
      claim: 'accepted',
      seen: [{ in: 'requisitions', at: 'currency.code' }],
    }),
    'inactive-currency': text('Code of a currency that is not active.', {
      example: 'XAF',
      claim: 'refused',
      unlike: ['requisitions.currency'],
    }),
    'other-currency': text('Code of another active currency.', {
      example: 'EUR',
      claim: 'accepted',
      unlike: ['requisitions.currency', 'requisitions.inactive-currency'],
    }),
    user: user('An active user for requested-by.', {
      note: 'An active user for requested-by, an inactive user, and the user that the client acts as. Name each by login, email or id; give all that you know.',
      example: '{ login: tester, email: tester@example.com, id: 15 }',
      claim: 'accepted',
      seen: [
        { in: 'requisitions', at: 'requested-by' },
        { in: 'requisitions', at: 'requester' },
      ],
    }),
    'inactive-user': user('A user who is not active.', {
      example: '{ login: left }',
      claim: 'refused',
      unlike: ['requisitions.user', 'requisitions.api-user'],
    }),
    'api-user': user('Who the client acts as.', {
      example: '{ login: integration }',
      unlike: ['user-reassignments.users.deactivatable'],
      claim: ['requisitions/created-by-is-the-api-user', 'requisitions/created-by-stays-without-permission'],
      seen: [
        { in: 'mine', at: 'created-by', same: true },
        { in: 'mine', at: 'requester', same: true },
        { in: 'mine', at: 'requested-by', same: true },
      ],
    }),
    supplier: id('An active supplier.', {
      note: 'Ids of an active supplier, of an inactive one, and of a catalog item that can be ordered by its id alone.',
      example: '301',
      claim: 'accepted',
      seen: [
        { in: 'requisitions', at: 'requisition-lines.supplier.id' },
        { in: 'sheets', at: 'supplier.id' },
      ],
    }),
    'inactive-supplier': id('A supplier that is not active.', {
      example: '309',
      claim: 'refused',
      unlike: ['requisitions.supplier'],
      seen: ['requisition-lines.supplier.id', 'supplier.id'].map((at, kind) => ({
        in: kind === 0 ? ('requisitions' as const) : ('sheets' as const),
        at,
        where: { status: ['inactive'] },
      })),
    }),
    item: id('A catalog item that can be ordered by its id alone.', {
      example: '7001',
      claim: 'accepted',
      seen: [{ in: 'requisitions', at: 'requisition-lines.item.id' }],
    }),
    'supplier-items': listOf(
      'All supplier items of some items: of an item that is named here none may be missing.',
      mapField(supplierItem, (one): SupplierItem => one),
      {
        note: 'Supplier items with their prices. List all supplier items of each item that you name here.',
        example: supplierItemsExample,
      },
    ),
    'supplier-terms': group(
      'The terms of a supplier, as lines show them.',
      {
        supplier: id('Id of the supplier.', must),
        'payment-term': text('Its term of payment: what lines show as payment-term, or its code or name.'),
        'shipping-term': text('Its term of shipping: likewise, as shipping-term.'),
      },
      {
        note: 'A supplier, and the terms that its lines have when a request names none.',
        example: '{ supplier: 301, payment-term: Net 30, shipping-term: Collect }',
        claim: ['requisitions/defaults-come-from-the-system'],
      },
    ),
    accounts: group(
      'Accounts by their segments.',
      {
        existing: names('Segments of an account that exists.', {
          example: '{ segment-1: "10", segment-2: "100" }',
          claim: 'accepted',
        }),
        missing: names('Segments that exist and form no account together.', {
          example: '{ segment-1: "10", segment-2: "200" }',
          claim: 'named',
          unlike: ['requisitions.accounts.existing'],
        }),
        lookup: names('Segments of which one is a lookup value, where the chart of accounts is dynamic.', {
          example: '{ segment-1: "10", segment-2: GUEST }',
          claim: 'accepted',
        }),
        unknown: names('Segments of which one does not exist.', {
          example: '{ segment-1: "99", segment-2: "100" }',
          claim: 'refused',
          unlike: ['requisitions.accounts.existing', 'requisitions.accounts.missing'],
        }),
      },
      {
        note: 'Segments of an account that exists (existing); known segments that form no account together (missing); with a lookup value, where the chart of accounts is dynamic (lookup); with a segment that does not exist (unknown).',
      },
    ),
    creators: group(
      'Users whom created-by may name.',
      {
        'with-access': user('One who has access to the content group.', { claim: 'accepted' }),
        'without-access': user('One who has none.', {
          claim: 'named',
          unlike: ['requisitions.creators.with-access'],
        }),
      },
      {
        preset: {},
        note: 'Users whom created-by may name: one with access to the content group, one without.',
        example: '{ with-access: { login: buyer }, without-access: { login: stranger } }',
      },
    ),
    'requester-outside-content-group': user('A user outside the content group of the creator.', {
      note: 'A user outside the content group of the creator.',
      example: '{ login: elsewhere }',
      claim: 'accepted',
    }),
    'approver-ids': ids('Users who may be added as approvers.', {
      note: 'Users who may be added as approvers.',
      example: '[15, 16]',
      seen: [{ in: 'requisitions', at: 'approvals.approver.id' }],
      claim: 'accepted',
      most: 2,
    }),
    header: extras('Members that every requisition needs here, sent as they stand.', {
      preset: {},
      note: 'Members that this platform requires in each requisition (header), each line with a description (line) and each line with an item (item-line). They are sent as they stand, but for a member that the check sets itself.',
      example: '{ ship-to-address: { id: 3 } }',
    }),
    line: extras('Members that every line with a description needs here.', {
      preset: {},
      example: '{ uom: { code: EA } }',
    }),
    'item-line': extras('Members that every line with an item needs here.', { preset: {} }),
    'line-members': addStated(
      group(
        'Names of members of lines where they differ.',
        {
          quantity: memberName('the quantity', 'quantity'),
          supplier: memberName('the supplier', 'supplier'),
          contract: memberName('the contract', 'contract'),
          'source-part-number': memberName('the part number of the source', 'source-part-num'),
          'supplier-aux-part-number': memberName(
            'the auxiliary part number of the supplier',
            'supp-aux-part-num',
          ),
          account: memberName('the account', 'account'),
          'unit-price': memberName('the price of one', 'unit-price'),
          item: memberName('the item', 'item'),
        },
        {
          preset: {},
          note: 'Names of members of lines, where they differ from these. The platform must accept a name that is given here.',
        },
      ),
    ),
  },
  {
    shown: true,
    note: 'Data for checks of requisitions. The checks delete the requisitions that they create, where the platform allows it. All keys are optional: what needs a key that is left out is not tested.',
  },
);

/** The data of a target for checks of requisitions; absent members are unknown. */
export type RequisitionReferences = ValueOf<typeof requisitions>;

/** A user with all known identifiers; requests use the one that the target accepts. */
export type UserReference = NonNullable<RequisitionReferences['user']>;

/** A member of a line whose name is undocumented. */
export type LineMember = Exclude<keyof RequisitionReferences['lineMembers'], 'stated'>;

export type RequisitionAccounts = NonNullable<RequisitionReferences['accounts']>;

/** The segments of an account by name: `segment-1`. */
export type Segments = NonNullable<RequisitionAccounts['existing']>;
