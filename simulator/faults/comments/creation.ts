import { comment } from '../../../models/resources/comment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { type Fault, fault } from '../fault.ts';
import { inXml } from '../operators/wire.ts';
import { allComments, before, isFresh, partsOf } from '../twist/comment/all-comments.ts';
import { asksFor } from '../twist/comment/asks-for.ts';
import { below, rowsOf, tellKind, words } from '../twist/comment/kinds.ts';
import { leave, leaveUntold, on, withData } from '../twist/comment/leave.ts';
import { listEachOtherwise } from '../twist/comment/list.ts';
import { misread, misreadBody } from '../twist/comment/misread.ts';
import { refuseMethod } from '../twist/comment/refuse.ts';
import { showInXml } from '../twist/comment/show.ts';
import { spelled, spellOtherwise } from '../twist/comment/spell-otherwise.ts';
import { showing } from '../twist/showing.ts';

/** What can be wrong with the creation of comments: bodies, members, lengths. */
export const commentsCreation: readonly Fault[] = [
  // A comment on a document is answered and not kept, for each kind of documents.
  ...words.map((word) =>
    fault(
      `comments/creation-is-forgotten-on-${word}`,
      `A comment on ${tellKind(word)} is answered and not kept.`,
      [`comments/create-on-${word}`],
      leaveUntold(
        ({ id }, { sandbox }) => {
          sandbox.store.remove('comment', id);
          return true;
        },
        below('create-on', word),
      ),
    ),
  ),
  fault(
    'comments/users-take-no-comments',
    'There is no operation that makes a comment on a user.',
    ['comments/create-on-user'],
    refuseMethod('create-on-user'),
  ),
  fault(
    'comments/comment-hangs-on-the-document-before',
    'A comment is made on the document before the one that the path names.',
    [...rowsOf('create-on'), ...rowsOf('show-on'), 'comments/list-is-of-one-document'],
    leave((made) => on(made, before(made.state.owner)), below('create-on')),
  ),
  fault(
    'comments/comments-on-orders-hang-on-invoices',
    'A comment on a purchase order is kept as one on the invoice of the same id.',
    ['comments/create-on-purchase-order'],
    leave(
      (made) => on(made, `invoice-header/${partsOf(made.state.owner).id}`),
      below('create-on', 'purchase-order'),
    ),
  ),
  fault(
    'comments/comments-on-users-hang-on-the-caller',
    'A comment on a user is kept as one on the user who makes it.',
    ['comments/create-on-user'],
    leave((made, exchange) => on(made, `user/${actingUser(exchange)}`), below('create-on', 'user')),
  ),
  fault(
    'comments/second-comment-is-the-first',
    'A second comment on a document is not made: the first is answered.',
    [
      'comments/create-makes-one-each',
      'comments/body-is-kept',
      'comments/body-of-many-letters-is-kept',
      ...rowsOf('create-on'),
      ...rowsOf('list-of'),
    ],
    leave((made, exchange) => {
      const [first] = allComments(exchange).filter(
        ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
      );
      return first;
    }),
  ),
  fault(
    'comments/comment-takes-the-id-of-the-one-before',
    'A comment takes the id of the one that was made on the same document before.',
    ['comments/create-makes-one-each', 'comments/body-is-kept', ...rowsOf('list-of'), ...rowsOf('show-on')],
    leave((made, exchange) => {
      const last = allComments(exchange).findLast(
        ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
      );
      return last && { ...withData(made, { id: last.id }), id: last.id };
    }),
  ),
  fault(
    'comments/comment-is-made-twice',
    'One creation makes two comments.',
    ['comments/create-makes-one-each'],
    leaveUntold((made, { sandbox }) => {
      const id = made.id + 100_000;
      sandbox.store.put({ ...withData(made, { id }), id });
      return true;
    }),
  ),
  fault(
    'comments/comment-replaces-those-before',
    'A new comment takes the place of those that were made on its document before.',
    [...rowsOf('list-of'), ...rowsOf('show-on')],
    leaveUntold((made, exchange) => {
      const others = allComments(exchange).filter(
        ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
      );
      for (const { id } of others) exchange.sandbox.store.remove('comment', id);
      return others.length > 0;
    }),
  ),
  fault(
    'comments/bodies-end-after-255-letters',
    'Bodies are kept up to the 255th letter.',
    ['comments/body-of-many-letters-is-kept'],
    misreadBody((body) => body.slice(0, 255)),
  ),
  fault(
    'comments/bodies-are-in-ascii',
    'Letters that are not in ASCII are kept as question marks.',
    ['comments/body-is-kept'],
    misreadBody((body) => body.replace(/[^\n\t -~]/g, '?')),
  ),
  fault(
    'comments/bodies-are-recoded',
    'Bodies are read as Latin-1, and their letters become two.',
    ['comments/body-is-kept'],
    misreadBody((body) => Buffer.from(body).toString('latin1')),
  ),
  fault(
    'comments/bodies-lose-letters-of-four-bytes',
    'Letters beyond the basic plane, such as pictures, are lost.',
    ['comments/body-is-kept'],
    misreadBody((body) => body.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
  ),
  fault(
    'comments/bodies-sent-in-xml-are-in-ascii',
    'Letters of bodies sent in XML that are not in ASCII are kept as question marks.',
    ['comments/body-is-kept'],
    misreadBody((body, exchange) =>
      /xml/.test(exchange.body?.type ?? '') ? body.replace(/[^\n\t -~]/g, '?') : body,
    ),
  ),
  fault(
    'comments/xml-shows-bodies-in-one-line',
    'XML shows bodies without their line breaks.',
    ['comments/body-is-kept'],
    showInXml((one) => {
      const body = String(one['comments']);
      return body.includes('\n') ? { ...one, comments: body.replace(/\n/g, ' ') } : one;
    }),
  ),
  fault(
    'comments/lists-show-bodies-for-browsers',
    'Lists show bodies with entities in place of ampersands and brackets.',
    ['comments/body-is-kept'],
    listEachOtherwise((one) => ({
      ...one,
      comments: String(one['comments']).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    })),
  ),
  fault(
    'comments/to-supplier-is-always-false',
    'Whatever a creation says, to-supplier is kept as false.',
    ['comments/to-supplier-is-kept'],
    misread((sent) => (sent.toSupplier === true ? { ...sent, toSupplier: false } : sent)),
  ),
  fault(
    'comments/to-supplier-is-always-true',
    'Whatever a creation says, to-supplier is kept as true.',
    ['comments/to-supplier-is-kept'],
    misread((sent) => (sent.toSupplier === true ? sent : { ...sent, toSupplier: true })),
  ),
  fault(
    'comments/to-supplier-of-orders-is-false',
    'Comments on purchase orders keep to-supplier as false.',
    ['comments/to-supplier-is-kept'],
    misread((sent, exchange) =>
      sent.toSupplier === true && asksFor(exchange, 'create-on-purchase-order')
        ? { ...sent, toSupplier: false }
        : sent,
    ),
  ),
  fault(
    'comments/xml-turns-to-supplier-round',
    'XML shows to-supplier turned round.',
    ['comments/to-supplier-is-kept'],
    showInXml((one) =>
      typeof one['to-supplier'] === 'boolean' ? { ...one, 'to-supplier': !one['to-supplier'] } : one,
    ),
  ),
  fault(
    'comments/lists-show-nothing-to-the-supplier',
    'Lists show to-supplier as false.',
    ['comments/to-supplier-is-kept'],
    listEachOtherwise((one) => ({ ...one, 'to-supplier': false })),
  ),
  fault(
    'comments/commentable-id-is-that-of-the-comment',
    'commentable-id is the id of the comment itself.',
    ['comments/commentable-id-names-the-document'],
    showing({ resource: comment }, (one) => ({ ...one, 'commentable-id': one['id'] ?? null })),
  ),
  fault(
    'comments/commentable-id-is-that-of-the-author-in-xml',
    'XML shows the id of whoever made the comment as commentable-id.',
    ['comments/commentable-id-names-the-document'],
    showInXml((one) => {
      const author = one['created-by'] as Data | null;
      return author === null ? one : { ...one, 'commentable-id': author['id'] ?? null };
    }),
  ),
  fault(
    'comments/names-with-underscores',
    'Members of comments are spelled with underscores.',
    ['comments/members-are-hyphenated', 'formats/element-names-are-hyphenated'],
    spellOtherwise(spelled('snake', 'snake')),
  ),
  fault(
    'comments/names-of-authors-with-underscores',
    'Members of the users in comments are spelled with underscores.',
    ['comments/members-are-hyphenated', 'formats/element-names-are-hyphenated'],
    spellOtherwise(spelled('hyphen', 'snake')),
  ),
  fault(
    'comments/names-in-camel-case-in-xml',
    'XML spells the members of comments in camel case.',
    ['comments/members-are-hyphenated', 'formats/element-names-are-hyphenated'],
    spellOtherwise(spelled('camel', 'hyphen'), inXml),
  ),
  fault(
    'comments/commentable-types-have-namespaces',
    'The commentable-type of a comment has a long namespace.',
    ['comments/commentable-type-fits-255-characters'],
    showing({ resource: comment }, (one) =>
      one['commentable-type']
        ? { ...one, 'commentable-type': `${'Procurement::'.repeat(20)}${one['commentable-type']}` }
        : one,
    ),
  ),
  fault(
    'comments/comment-types-are-padded',
    'The comment-type of a comment is padded to 300 characters.',
    ['comments/comment-type-fits-255-characters'],
    showing({ resource: comment }, (one) =>
      one['comment-type'] ? { ...one, 'comment-type': String(one['comment-type']).padEnd(300, '.') } : one,
    ),
  ),
  fault(
    'comments/reason-codes-tell-their-reasons',
    'The reason-code of a comment is told with a long reason.',
    ['comments/reason-code-fits-255-characters'],
    showing({ resource: comment }, (one) =>
      one['reason-code']
        ? { ...one, 'reason-code': `${one['reason-code']}: ${'it is too much. '.repeat(20)}` }
        : one,
    ),
  ),
];
