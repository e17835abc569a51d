import type { Data } from '../../../models/resources/resource.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { inXml } from '../operators/wire.ts';
import { listOneRecord } from '../twist/attached/list-one-record.ts';
import { listOtherwise } from '../twist/attached/list-otherwise.ts';
import { filesAttached, itsOwn, listed, textsAttached } from '../twist/attached/rows.ts';
import { turnAway } from '../twist/attached/turn-away.ts';
import { belowDocuments } from '../twist/attached/ways.ts';
import { listOthers } from '../twist/attachments.ts';
import { allAttachments, ownerIn } from '../twist/hangers.ts';

const lists = memoryOf(() => new Map<string, readonly Data[]>());
const idOf = (owner: string): string => owner.slice(owner.lastIndexOf('/'));

/** What can be wrong with lists of attachments. */
export const attachmentsLists: readonly Fault[] = [
  fault(
    'attachments/list-is-remembered',
    'The list of a document stays what it was when it was first asked for.',
    listed,
    listOtherwise((records, exchange) => {
      const known = lists(exchange);
      const owner = ownerIn(exchange, belowDocuments);
      const first = known.get(owner) ?? records;
      known.set(owner, first);
      return first;
    }),
  ),
  fault(
    'attachments/texts-are-not-listed',
    'The list leaves out texts.',
    [...listed, ...textsAttached],
    listOtherwise((records) => records.filter((one) => one['type'] !== 'text')),
  ),
  fault(
    'attachments/files-are-not-listed',
    'The list leaves out files.',
    [...listed, ...filesAttached],
    listOtherwise((records) => records.filter((one) => one['type'] !== 'file')),
  ),
  fault(
    'attachments/linked-ones-are-not-listed',
    'The list leaves out what is linked to a part of its event.',
    [
      'attachments/attachments-of-event-are-listed',
      'attachments/attachments-of-event-details-are-listed',
      'attachments/event-info-is-attached',
      'attachments/event-terms-are-attached',
      'attachments/details-upload-is-linked',
    ],
    listOtherwise((records) => records.filter((one) => (one['linked-to'] ?? null) === null)),
  ),
  fault(
    'attachments/list-in-xml-is-empty',
    'In XML the list is empty.',
    listed,
    listOtherwise((records, exchange) => (inXml(exchange) ? [] : records)),
  ),
  fault(
    'attachments/list-of-users-is-empty',
    'The list of a user is empty.',
    ['attachments/attachments-of-user-are-listed'],
    listOtherwise(() => [], ['users']),
  ),
  fault(
    'attachments/list-of-orders-is-not-there',
    'There is no list of the attachments of a purchase order.',
    ['attachments/attachments-of-purchase-order-are-listed'],
    turnAway({ deed: 'list', ways: ['purchase_orders'], code: 'method-not-allowed' }),
  ),
  fault(
    'attachments/lists-are-not-there',
    'There are no lists of attachments.',
    listed,
    turnAway({ deed: 'list', ways: belowDocuments, code: 'unknown-path' }),
  ),
  fault(
    'attachments/list-of-one-is-no-list',
    'The list of one attachment is that attachment, in no list.',
    listed,
    listOneRecord(),
  ),
  fault(
    'attachments/list-holds-those-of-all',
    'The list holds the attachments of all documents of its kind.',
    itsOwn,
    listOthers(belowDocuments, (owner, asked) => owner.split('/')[0] === asked.split('/')[0]),
  ),
  fault(
    'attachments/list-is-that-of-others',
    'The list holds the attachments of the other documents of its kind alone.',
    [...itsOwn, ...listed],
    listOthers(
      belowDocuments,
      (owner, asked) => owner !== asked && owner.split('/')[0] === asked.split('/')[0],
    ),
  ),
  fault(
    'attachments/list-holds-the-newest-of-another',
    'The list holds the newest attachment of another document, too.',
    itsOwn,
    listOtherwise((records, exchange) => {
      const asked = ownerIn(exchange, belowDocuments);
      const [kind = ''] = asked.split('/');
      const other = allAttachments(exchange, belowDocuments).findLast(
        ({ state }) => state.owner !== asked && state.owner.startsWith(`${kind}/`),
      );
      return other === undefined ? records : [...records, other.data];
    }),
  ),
  fault(
    'attachments/list-in-xml-holds-those-of-all',
    'In XML the list holds the attachments of all documents of its kind.',
    itsOwn,
    at('apply', (step, fired) => async (exchange) => {
      if (!inXml(exchange)) return step(exchange);
      const list = listOthers(belowDocuments, (owner, asked) => owner.split('/')[0] === asked.split('/')[0]);
      // In XML an empty list may be a refusal, which could hold nothing more.
      exchange.format = 'json';
      await list.wrap(step, fired)(exchange);
      exchange.format = 'xml';
    }),
  ),
  fault(
    'attachments/list-of-expense-reports-holds-those-of-all',
    'The list of an expense report holds the attachments of all of them.',
    ['attachments/attachments-of-expense-report-are-its-own'],
    listOthers(['expense_reports'], () => true),
  ),
  fault(
    'attachments/list-of-event-lines-holds-those-of-all',
    'The list of a line of an event holds the attachments of all lines.',
    ['attachments/attachments-of-event-line-are-its-own'],
    listOthers(['quote_request_lines'], () => true),
  ),
  fault(
    'attachments/list-of-event-lines-ends-after-two',
    'The list of a line of an event ends after two attachments.',
    ['attachments/attachments-of-event-line-are-listed', 'attachments/file-is-attached-to-event-line'],
    listOtherwise((records) => records.slice(0, 2), ['quote_request_lines']),
  ),
  fault(
    'attachments/list-goes-by-the-id-alone',
    'A list holds the attachments of documents of every kind that have the id.',
    itsOwn,
    listOthers(belowDocuments, (owner, asked) => idOf(owner) === idOf(asked)),
  ),
];
