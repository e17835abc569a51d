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
} from '../operators/comments.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { changeList } from '../operators/lists.ts';
import { refuse } from '../operators/refuse.ts';
import { answeredIn, every } from '../operators/where.ts';

const inXml = answeredIn('xml');
const [lists, shows] = [below('list-of'), below('show-on')];

/** What can be wrong with reads of comments. */
export const commentsReads: readonly Fault[] = [
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
    'comments/show-in-xml-is-remembered',
    'Showing a comment in XML answers the one that was shown in XML first.',
    [...rowsOf('show-on'), 'comments/body-is-kept', 'comments/body-of-many-letters-is-kept'],
    mistakeForFirst(every(shows, inXml)),
  ),
];
