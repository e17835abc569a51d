import { ownerSegments } from '../../../models/owners.ts';
import { object } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });

const attachments = (description: string) => ({
  type: 'array',
  description,
  items: object(
    'An attachment with the document that it hangs on.',
    {
      owner: { enum: [...ownerSegments], description: 'The segment of the path of the document.' },
      document: id('Id of the document.'),
      attachment: id('Id of the attachment.'),
    },
    ['owner', 'document', 'attachment'],
  ),
});

/** Schema of the part about attachments. */
export const attachmentsSchema = object('What may be used for checks of attachments.', {
  documents: object(
    'Ids of documents that may be given attachments, best two or more of each; what cannot be deleted stays.',
    Object.fromEntries(
      ownerSegments.map((segment) => [
        segment,
        {
          type: 'array',
          items: { type: 'integer', minimum: 0 },
          description: `Ids below /api/${segment}.`,
        },
      ]),
    ),
  ),
  readable: attachments('Files that are only read: those of inventory transactions.'),
  expendable: attachments('Attachments that may be deleted: those of requisition lines.'),
});
