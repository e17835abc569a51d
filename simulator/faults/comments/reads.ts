import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { type Fault, fault } from '../fault.ts';
import {
  areOfOneKind,
  before,
  below,
  haveOneId,
  isFresh,
  listOn,
  ownComments,
  rowsOf,
  tellKind,
  words,
} from '../operators/comments.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { changeList, listOneRecord } from '../operators/lists.ts';
import { withoutBody } from '../operators/reads.ts';
import { refuse, withoutOperation } from '../operators/refuse.ts';
import { answeredIn, every } from '../operators/where.ts';

const inXml = answeredIn('xml');
const [lists, shows] = [below('list-of'), below('show-on')];

/** What can be wrong with reads of comments. */
export const commentsReads: readonly Fault[] = [
  // The list of comments on a document misses the newest, for each kind of documents.
  ...words.map((word) =>
    fault(
      `comments/list-misses-the-newest-of-${word}`,
      `The list of comments on ${tellKind(word)} misses the newest.`,
      [`comments/list-of-${word}`],
      changeList(below('list-of', word), (records, exchange) => {
        const newest = ownComments(exchange).at(-1);
        return records.filter(({ id }) => id !== newest?.id);
      }),
    ),
  ),
  fault(
    'comments/list-in-xml-is-empty',
    'Lists of comments are empty in XML.',
    [...rowsOf('list-of')],
    changeList(every(lists, inXml), () => []),
  ),
  fault(
    'comments/list-is-one-record',
    'A list of comments is the last of them, in no list.',
    [...rowsOf('list-of')],
    listOneRecord(lists, 'last'),
  ),
  fault(
    'comments/list-of-a-user-is-no-operation',
    'There is no operation that lists the comments on a user.',
    ['comments/list-of-user'],
    withoutOperation('comments.list-of-user'),
  ),
  fault(
    'comments/list-of-orders-ends-after-two',
    'Lists of comments on purchase orders end after the second, and others do not.',
    ['comments/list-of-purchase-order'],
    changeList('comments.list-of-purchase-order', (records) => records.slice(0, 2)),
  ),
  fault(
    'comments/list-leaves-out-what-is-internal',
    'Lists of comments leave out those that are not for the supplier.',
    [...rowsOf('list-of')],
    changeList(lists, (records) => records.filter((one) => one['to-supplier'] === true)),
  ),
  fault(
    'comments/list-leaves-out-those-of-others',
    'Lists of comments leave out those that others than the caller made.',
    [...rowsOf('list-of')],
    changeList(lists, (records, exchange) =>
      records.filter((one) => (one['created-by'] as Data | null)?.['id'] === actingUser(exchange)),
    ),
  ),
  fault(
    'comments/list-holds-all',
    'Lists hold the comments on all documents.',
    ['comments/list-is-of-one-document'],
    listOn(lists, () => true),
  ),
  fault(
    'comments/list-holds-those-of-the-kind',
    'Lists hold the comments on all documents of the kind.',
    ['comments/list-is-of-one-document'],
    listOn(lists, areOfOneKind),
  ),
  fault(
    'comments/list-goes-by-the-id-alone',
    'Lists hold the comments on documents of every kind that have the id.',
    ['comments/list-is-of-one-document'],
    listOn(lists, haveOneId),
  ),
  fault(
    'comments/list-is-that-of-the-document-before',
    'Lists hold the comments on the document before, and not those on their own.',
    [...rowsOf('list-of'), 'comments/list-is-of-one-document'],
    listOn(lists, (owner, asked) => owner === before(asked)),
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
    refuse(every(shows, inXml)),
  ),
  fault(
    'comments/show-finds-no-older-one',
    'Comments that were made before today are not found by their ids.',
    [...rowsOf('show-on')],
    refuse(shows, { when: ({ document }) => !isFresh(document?.id) }),
  ),
  fault(
    'comments/show-answers-the-first-of-the-document',
    'Showing a comment answers the first on its document.',
    [...rowsOf('show-on')],
    mistake(shows, (_, exchange) => ownComments(exchange)[0], 'decide'),
  ),
  fault(
    'comments/show-answers-the-newest-of-the-document',
    'Showing a comment answers the newest on its document.',
    [...rowsOf('show-on')],
    mistake(shows, (_, exchange) => ownComments(exchange).at(-1), 'decide'),
  ),
  fault(
    'comments/show-answers-nothing',
    'Showing a comment answers no body.',
    [...rowsOf('show-on')],
    withoutBody(shows),
  ),
  fault(
    'comments/show-in-xml-is-remembered',
    'Showing a comment in XML answers the one that was shown in XML first.',
    [...rowsOf('show-on'), 'comments/body-is-kept', 'comments/body-of-many-letters-is-kept'],
    mistakeForFirst(every(shows, inXml)),
  ),
];
