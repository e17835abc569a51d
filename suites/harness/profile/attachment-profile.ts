import { ownerSegments } from '../../../models/owners.ts';
import { eachOf, group, id, ids, listOf, must, oneOf, part, type ValueOf } from './fields.ts';
import { ownersSeen } from './record-paths.ts';

const attachment = group('An attachment with the document that it hangs on.', {
  owner: oneOf(ownerSegments)('The segment of the path of the document.', must),
  document: id('Id of the document.', { ...must, from: 'owner-id' }),
  attachment: id('Id of the attachment.', { ...must, from: 'id' }),
});

const documents = {
  contracts: '[4001, 4002]',
  invoices: '[11001, 11002]',
  expense_reports: '[12001, 12002]',
  purchase_orders: '[40101, 40102]',
  users: '[15, 16]',
  requisitions: '[5001, 5003]',
  requisition_lines: '[5001001, 5003001]',
  inventory_transactions: '[13001, 13002]',
  quote_requests: '[14001, 14002]',
  quote_request_lines: '[14101, 14103]',
  quote_request_attachments: '[14501, 14503]',
};

/** The data of a target for checks of attachments. */
export const attachments = part(
  'What may be used for checks of attachments.',
  {
    documents: eachOf(
      'Ids of documents to which the checks may add attachments, preferably two or more of each. Attachments that cannot be deleted stay.',
      ownerSegments,
      {
        note: 'Documents to which the checks may add attachments; two or more of each kind are best. quote_requests are sourcing events, quote_request_lines their lines, and quote_request_attachments entries of their Details section.',
        row: (segment) =>
          ids(`Ids below /api/${segment}.`, {
            example: documents[segment],
            claim: 'there',
            seen: ownersSeen(segment),
            offered: true,
          }),
      },
    ),
    readable: listOf('Files that are only read: those of inventory transactions.', attachment, {
      note: 'Attached files that are only read. The API shows attachments of inventory transactions, but cannot create them.',
      example: '[{ owner: inventory_transactions, document: 13001, attachment: 130011 }]',
      claim: 'there',
      seen: [{ in: 'attachments', where: { owner: ['inventory_transactions'] } }],
    }),
    expendable: listOf(
      'Attachments that may be deleted (test documents): those of requisition lines.',
      attachment,
      {
        note: 'Attachments that may be deleted permanently. The documented API deletes attachments of requisition lines, but does not create them. With the hook create-attachment none have to be listed.',
        example: '[{ owner: requisition_lines, document: 5001001, attachment: 600001 }]',
        seen: [{ in: 'attachments', where: { owner: ['requisition_lines'] } }],
        offered: true,
      },
    ),
  },
  {
    note: 'Data for checks of attachments. The checks delete the attachments that they create, where the platform allows it. The others are not cleaned up.',
  },
);

/** An existing attachment and its document. */
export type AttachmentReference = ValueOf<typeof attachment>;
