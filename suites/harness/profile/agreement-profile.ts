import { schedulingAgreementsEndpoints } from '../../../models/endpoints/scheduling-agreements.ts';
import { extras, group, id, ids, must, part, paths, text, type ValueOf } from './fields.ts';

/** The operations on scheduling agreements with undocumented paths. */
export type AgreementOperation = keyof AgreementReferences['paths'];

/** The data of a target for checks of scheduling agreements. */
export const schedulingAgreements = part(
  'What may be used for checks of scheduling agreements.',
  {
    readable: ids('Ids of agreements that are only read.', {
      note: 'For reads only.',
      example: '[81001, 81002]',
      seen: [{ in: 'agreements', at: 'id' }],
    }),
    supplier: id('Id of an active supplier; without one no agreement can be created.', {
      note: 'Ids of an active supplier, a catalog item, a unit of measure, a warehouse, a currency, an address and a payment term.',
      example: '301',
      claim: 'accepted',
      seen: [
        { in: 'agreements', at: 'supplier.id' },
        { in: 'requisitions', at: 'requisition-lines.supplier.id' },
      ],
    }),
    item: id('Id of a catalog item.', {
      example: '7001',
      claim: 'accepted',
      seen: [
        { in: 'agreements', at: 'items.item.id' },
        { in: 'requisitions', at: 'requisition-lines.item.id' },
      ],
    }),
    uom: id('Id of a unit of measure.', {
      example: '21',
      claim: 'accepted',
      seen: [
        { in: 'agreements', at: 'items.uom.id' },
        { in: 'inspections', at: 'uom' },
      ],
    }),
    warehouse: id('Id of a warehouse.', {
      example: '31',
      claim: 'accepted',
      seen: [
        { in: 'agreements', at: 'items.warehouse.id' },
        { in: 'inspections', at: 'warehouse-id' },
      ],
    }),
    currency: group(
      'An active currency.',
      { id: id('Its id.', must), code: text('Its code.') },
      {
        example: '{ id: 1, code: USD }',
        claim: 'accepted',
        seen: [
          { in: 'agreements', at: 'items.currency' },
          { in: 'requisitions', at: 'currency' },
        ],
      },
    ),
    'shipping-address': id('Id of an address.', {
      example: '61',
      claim: 'accepted',
      seen: [
        { in: 'agreements', at: 'shipping-address.id' },
        { in: 'requisitions', at: 'ship-to-address.id' },
      ],
    }),
    'payment-term': id('Id of a payment term.', {
      example: '71',
      claim: 'accepted',
      seen: [{ in: 'agreements', at: 'payment-term.id' }],
    }),
    agreement: extras('Members that every agreement needs here, sent as they stand.', {
      preset: {},
      note: 'Members that this platform requires in each agreement, each item (item-members) and each schedule line (line). They are sent as they stand, but for a member that the check sets itself.',
    }),
    'item-members': extras('Members that every item needs here, likewise.', { preset: {} }),
    line: extras('Members that every schedule line needs here, likewise.', { preset: {} }),
    paths: paths('scheduling-agreements', schedulingAgreementsEndpoints),
  },
  {
    shown: true,
    note: 'Data for checks of scheduling agreements (Early Access: feature flag early-access). Agreements that the checks create are not deleted. They create none without supplier. Any other member that is left out here is not sent.',
  },
);

/** The data of a target for checks of scheduling agreements; absent members are unknown. */
export type AgreementReferences = ValueOf<typeof schedulingAgreements>;
