import { at, type Fault, fault } from '../fault.ts';
import { allAttachments, attachmentsAt, belowDocuments, ownerIn } from '../operators/attachment-owners.ts';
import { listAttachments } from '../operators/attachments.ts';
import { presented } from '../operators/documents.ts';
import { changeList, listOneRecord } from '../operators/lists.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';
import { filesAttached, itsOwn, listed, textsAttached } from './rows.ts';

const lists = attachmentsAt(belowDocuments, 'list');
const idOf = (owner: string): string => owner.slice(owner.lastIndexOf('/'));

const areOfOneKind = (one: string, other: string): boolean => one.split('/')[0] === other.split('/')[0];

/** What can be wrong with lists of attachments. */
export const attachmentsLists: readonly Fault[] = [
  fault(
    'attachments/texts-are-not-listed',
    'The list leaves out texts.',
    [...listed, ...textsAttached],
    changeList(lists, (records) => records.filter((one) => one['type'] !== 'text')),
  ),
  fault(
    'attachments/files-are-not-listed',
    'The list leaves out files.',
    [...listed, ...filesAttached],
    changeList(lists, (records) => records.filter((one) => one['type'] !== 'file')),
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
    changeList(lists, (records) => records.filter((one) => (one['linked-to'] ?? null) === null)),
  ),
  fault(
    'attachments/list-of-one-is-no-list',
    'The list of one attachment is that attachment, in no list.',
    listed,
    listOneRecord(lists, 'only'),
  ),
  fault(
    'attachments/list-holds-those-of-all',
    'The list holds the attachments of all documents of its kind.',
    itsOwn,
    listAttachments(belowDocuments, areOfOneKind),
  ),
  fault(
    'attachments/list-is-that-of-others',
    'The list holds the attachments of the other documents of its kind alone.',
    [...itsOwn, ...listed],
    listAttachments(belowDocuments, (owner, asked) => owner !== asked && areOfOneKind(owner, asked)),
  ),
  fault(
    'attachments/list-holds-the-newest-of-another',
    'The list holds the newest attachment of another document, too.',
    itsOwn,
    changeList(lists, (records, exchange) => {
      const asked = ownerIn(exchange, belowDocuments);
      const other = allAttachments(exchange, belowDocuments).findLast(
        ({ state }) => state.owner !== asked && areOfOneKind(state.owner, asked),
      );
      return other === undefined ? records : [...records, other.data];
    }),
  ),
  fault(
    'attachments/list-in-xml-holds-those-of-all',
    'In XML the list holds the attachments of all documents of its kind.',
    itsOwn,
    at('apply', (step, fired) => async (exchange) => {
      if (!isAt(exchange, every(lists, answeredIn('xml')))) return step(exchange);
      // In XML an empty list may be a refusal, which could hold nothing more.
      exchange.format = 'json';
      await step(exchange);
      exchange.format = 'xml';
      const { result } = exchange;
      const asked = ownerIn(exchange, belowDocuments);
      const all = allAttachments(exchange, belowDocuments).filter(({ state }) =>
        areOfOneKind(state.owner, asked),
      );
      if (result.kind !== 'many' || all.length === result.records.length) return;
      fired(exchange);
      exchange.result = { ...result, records: presented(all, exchange), total: () => all.length };
    }),
  ),
  fault(
    'attachments/list-of-expense-reports-holds-those-of-all',
    'The list of an expense report holds the attachments of all of them.',
    ['attachments/attachments-of-expense-report-are-its-own'],
    listAttachments(['expense_reports'], () => true),
  ),
  fault(
    'attachments/list-of-event-lines-holds-those-of-all',
    'The list of a line of an event holds the attachments of all lines.',
    ['attachments/attachments-of-event-line-are-its-own'],
    listAttachments(['quote_request_lines'], () => true),
  ),
  fault(
    'attachments/list-of-event-lines-ends-after-two',
    'The list of a line of an event ends after two attachments.',
    ['attachments/attachments-of-event-line-are-listed', 'attachments/file-is-attached-to-event-line'],
    changeList(attachmentsAt(['quote_request_lines'], 'list'), (records) => records.slice(0, 2)),
  ),
  fault(
    'attachments/list-goes-by-the-id-alone',
    'A list holds the attachments of documents of every kind that have the id.',
    itsOwn,
    listAttachments(belowDocuments, (owner, asked) => idOf(owner) === idOf(asked)),
  ),
];
