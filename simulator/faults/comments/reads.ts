import type { Data } from '../../../models/resources/resource.ts';
import type { StoredComment } from '../../handlers/comments/content/new-comment.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { inXml } from '../operators/wire.ts';
import { areOfOneKind, before, haveOneId, isFresh, ownComments } from '../twist/comment/all-comments.ts';
import { asksFor } from '../twist/comment/asks-for.ts';
import { below, rowsOf, tellKind, words } from '../twist/comment/kinds.ts';
import { listOneRecord, listOthers, listOtherwise, listWithoutTheNewest } from '../twist/comment/list.ts';
import { refuse, refuseMethod } from '../twist/comment/refuse.ts';
import { showAnother } from '../twist/comment/show.ts';

const memories = memoryOf<{ first?: StoredComment }>(() => ({}));

/** What can be wrong with reads of comments. */
export const commentsReads: readonly Fault[] = [
  // The list of comments on a document misses the newest, for each kind of documents.
  ...words.map((word) =>
    fault(
      `comments/list-misses-the-newest-of-${word}`,
      `The list of comments on ${tellKind(word)} misses the newest.`,
      [`comments/list-of-${word}`],
      listWithoutTheNewest(below('list-of', word)),
    ),
  ),
  fault(
    'comments/list-in-xml-is-empty',
    'Lists of comments are empty in XML.',
    [...rowsOf('list-of')],
    listOtherwise((records, exchange) => (inXml(exchange) ? [] : records)),
  ),
  fault(
    'comments/list-is-one-record',
    'A list of comments is the last of them, in no list.',
    [...rowsOf('list-of')],
    listOneRecord(),
  ),
  fault(
    'comments/list-of-a-user-is-no-operation',
    'There is no operation that lists the comments on a user.',
    ['comments/list-of-user'],
    refuseMethod('list-of-user'),
  ),
  fault(
    'comments/list-of-orders-ends-after-two',
    'Lists of comments on purchase orders end after the second, and others do not.',
    ['comments/list-of-purchase-order'],
    listOtherwise((records) => records.slice(0, 2), below('list-of', 'purchase-order')),
  ),
  fault(
    'comments/list-leaves-out-what-is-internal',
    'Lists of comments leave out those that are not for the supplier.',
    [...rowsOf('list-of')],
    listOtherwise((records) => records.filter((one) => one['to-supplier'] === true)),
  ),
  fault(
    'comments/list-leaves-out-those-of-others',
    'Lists of comments leave out those that others than the caller made.',
    [...rowsOf('list-of')],
    listOtherwise((records, exchange) =>
      records.filter((one) => (one['created-by'] as Data | null)?.['id'] === actingUser(exchange)),
    ),
  ),
  fault(
    'comments/list-holds-all',
    'Lists hold the comments on all documents.',
    ['comments/list-is-of-one-document'],
    listOthers(() => true),
  ),
  fault(
    'comments/list-holds-those-of-the-kind',
    'Lists hold the comments on all documents of the kind.',
    ['comments/list-is-of-one-document'],
    listOthers(({ state }, owner) => areOfOneKind(state.owner, owner)),
  ),
  fault(
    'comments/list-goes-by-the-id-alone',
    'Lists hold the comments on documents of every kind that have the id.',
    ['comments/list-is-of-one-document'],
    listOthers(({ state }, owner) => haveOneId(state.owner, owner)),
  ),
  fault(
    'comments/list-is-that-of-the-document-before',
    'Lists hold the comments on the document before, and not those on their own.',
    [...rowsOf('list-of'), 'comments/list-is-of-one-document'],
    listOthers(({ state }, owner) => state.owner === before(owner)),
  ),
  // No comment on a document is found by its id, for each kind of documents.
  ...words.map((word) =>
    fault(
      `comments/show-finds-nothing-on-${word}`,
      `No comment on ${tellKind(word)} is found by its id.`,
      [`comments/show-on-${word}`],
      refuse(below('show-on', word)),
    ),
  ),
  fault(
    'comments/show-in-xml-finds-nothing',
    'No comment is found by its id in XML.',
    [...rowsOf('show-on')],
    refuse(below('show-on'), inXml),
  ),
  fault(
    'comments/show-finds-no-older-one',
    'Comments that were made before today are not found by their ids.',
    [...rowsOf('show-on')],
    refuse(below('show-on'), ({ document }) => !isFresh(document?.id)),
  ),
  fault(
    'comments/show-answers-the-first-of-the-document',
    'Showing a comment answers the first on its document.',
    [...rowsOf('show-on')],
    showAnother((_, exchange) => ownComments(exchange)[0]),
  ),
  fault(
    'comments/show-answers-the-newest-of-the-document',
    'Showing a comment answers the newest on its document.',
    [...rowsOf('show-on')],
    showAnother((_, exchange) => ownComments(exchange).at(-1)),
  ),
  fault(
    'comments/show-answers-nothing',
    'Showing a comment answers no body.',
    [...rowsOf('show-on')],
    at('respond', (step, fired) => (exchange) => {
      if (asksFor(exchange, ...below('show-on'))) {
        fired(exchange);
        exchange.result = { kind: 'nothing' };
      }
      return step(exchange);
    }),
  ),
  fault(
    'comments/show-in-xml-is-remembered',
    'Showing a comment in XML answers the one that was shown in XML first.',
    [...rowsOf('show-on'), 'comments/body-is-kept', 'comments/body-of-many-letters-is-kept'],
    showAnother((own, exchange) => {
      if (!inXml(exchange)) return undefined;
      const memory = memories(exchange);
      memory.first ??= { ...own, data: own.data, state: own.state };
      return memory.first;
    }),
  ),
];
