import { commentableSegments } from '../../../models/commentable.ts';
import { object, text } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });
const listOf = (description: string, items: object) => ({ type: 'array', description, items });

const ofEach = (member: (segment: string) => object) =>
  Object.fromEntries(commentableSegments.map((segment) => [segment, member(segment)]));

/** Schema of the part about comments. */
export const commentsSchema = object('What may be used for checks of comments.', {
  documents: object(
    'Ids of documents that may be commented on, best two or more of each; comments stay.',
    ofEach((segment) => ({
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      description: `Ids below /api/${segment}.`,
    })),
  ),
  readable: listOf(
    'Comments that are only read.',
    object(
      'A comment with the document that it is on.',
      {
        owner: { enum: [...commentableSegments], description: 'The segment of the path of the document.' },
        document: id('Id of the document.'),
        comment: id('Id of the comment.'),
      },
      ['owner', 'document', 'comment'],
    ),
  ),
  'url-attachments': listOf(
    'URL attachments of comments.',
    object(
      'A URL attachment with the comment that it hangs on.',
      { comment: id('Id of the comment.'), attachment: id('Id of the attachment.') },
      ['comment', 'attachment'],
    ),
  ),
  mentioned: listOf(
    'Users who may be mentioned in comments; not the one that the client acts as.',
    object('A user.', { id: id('Technical id.'), login: text('Login.') }, ['id']),
  ),
  'commentable-types': object(
    'What documents are called in commentable-type, where it shall not be found by trying.',
    ofEach((segment) => text(`The name of documents below /api/${segment}.`)),
  ),
});
