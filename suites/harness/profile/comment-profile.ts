import { commentableSegments } from '../../../models/commentable.ts';
import { eachOf, group, id, ids, listOf, must, oneOf, part, text } from './fields.ts';
import { ownersSeen } from './record-paths.ts';

const comment = group('A comment with the document that it is on.', {
  owner: oneOf(commentableSegments)('The segment of the path of the document.', must),
  document: id('Id of the document.', { ...must, from: 'owner-id' }),
  comment: id('Id of the comment.', { ...must, from: 'id' }),
});

const documents = {
  invoices: '[11003, 11004]',
  expense_reports: '[12003, 12004]',
  purchase_orders: '[40103, 40104]',
  users: '[23, 24]',
  requisitions: '[5001, 5003]',
};

/** The data of a target for checks of comments. */
export const comments = part(
  'What may be used for checks of comments.',
  {
    documents: eachOf(
      'Ids of documents on which the checks may comment, preferably two or more of each. Comments stay.',
      commentableSegments,
      {
        note: 'Documents on which the checks may comment; two or more of each kind are best.',
        row: (segment) =>
          ids(`Ids below /api/${segment}.`, {
            example: documents[segment],
            claim: 'there',
            seen: ownersSeen(segment),
            offered: true,
          }),
      },
    ),
    readable: listOf('Comments that are only read.', comment, {
      note: 'For reads only.',
      example: '[{ owner: invoices, document: 11001, comment: 8001 }]',
      claim: 'there',
      seen: [{ in: 'comments' }],
    }),
    'url-attachments': listOf(
      'URL attachments of comments.',
      group('A URL attachment with the comment that it hangs on.', {
        comment: id('Id of the comment.', { ...must, from: 'record-id' }),
        attachment: id('Id of the attachment.', { ...must, from: 'id' }),
      }),
      {
        note: 'URL attachments of comments. They have no file to view.',
        example: '[{ comment: 8001, attachment: 8501 }]',
        claim: 'named',
        seen: [{ in: 'comments', at: 'attachments', where: { type: ['url'] } }],
      },
    ),
    mentioned: listOf(
      'Users who may be mentioned in comments; not the one that the client acts as.',
      group('A user.', { id: id('Technical id.', must), login: text('Login.') }),
      {
        note: 'Users whom comments may mention, other than the user that the client acts as. They are notified if the feature flag document-mention-notifications is true. The hook notifications returns how often each was notified.',
        example: '[{ id: 17 }, { id: 18 }]',
        claim: 'named',
      },
    ),
    'commentable-types': eachOf(
      'What documents are called in commentable-type, where it shall not be found by trying.',
      commentableSegments,
      {
        note: 'The names of documents in commentable-type. If they are left out, the suites find them by trying.',
        example: '{ invoices: InvoiceHeader, purchase_orders: OrderHeader }',
        row: (segment) => text(`The name of documents below /api/${segment}.`),
      },
    ),
  },
  {
    note: 'Data for checks of comments. Comments that the checks create are not cleaned up: the API cannot delete comments.',
  },
);
