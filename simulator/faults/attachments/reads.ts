import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
import {
  type AttachmentPath,
  allAttachments,
  answerOtherFile,
  atFileUrl,
  attachmentsAt,
  belowDocuments,
  everywhere,
  keepOtherRecord,
  listAttachments,
  ownerIn,
  takeForAnother,
} from '../operators/attachments.ts';
import { refuse } from '../operators/input.ts';
import { allOf, changeList, listOneRecord, presented } from '../operators/lists.ts';
import { answeredIn, every, isAt, only } from '../operators/where.ts';
import { filesAttached, itsOwn, listed, shown, textsAttached } from './rows.ts';

const showAt = (ways: readonly AttachmentPath[]) => attachmentsAt(ways, 'show');

/** Whether an attachment is asked for by its id alone, with the document that it belongs to stated in the query. */
const statesOwner = (exchange: Exchange): boolean => showAt(['alone'])(exchange) && exchange.search !== '';

/** Wraps `apply`: the address of a file leads to the first one of the same document. */
const firstFileAtUrl = (): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const { params, sandbox } = exchange;
    const id = Number.parseInt(params['key'] ?? '', 10);
    const named = atFileUrl(exchange) ? sandbox.store.get('attachment', id) : undefined;
    const other = allOf(exchange, 'attachment').find(
      ({ state }) => state.owner === named?.state.owner && state.key !== undefined,
    );
    if (named === undefined || other === undefined || other.id === id) return step(exchange);
    exchange.params = { ...params, key: other.state.key ?? '' };
    await step(exchange);
    fired(exchange);
  });

/** Faults in reads of attachments and in attached URLs. */
export const attachmentsReads: readonly Fault[] = [
  fault(
    'attachments/first-of-the-document-is-shown',
    'A read below a document answers the first of its attachments.',
    shown,
    takeForAnother(belowDocuments, 'show', (own) => own.at(0)),
  ),
  fault(
    'attachments/newest-of-the-document-is-shown',
    'A read below a document answers the newest of its attachments.',
    shown,
    takeForAnother(belowDocuments, 'show', (own) => own.at(-1)),
  ),
  ...tableOf('attachments', {
    'attachments-of-transactions-are-empty > attachment-of-inventory-transaction-is-shown': answerOtherFile(
      showAt(['inventory_transactions']),
      () => '',
    ),
    'another-transaction-is-shown > attachment-of-inventory-transaction-is-shown': titled(
      'A read below an inventory transaction answers the first file of another one.',
      at('apply', (step, fired) => async (exchange) => {
        if (!showAt(['inventory_transactions'])(exchange)) return step(exchange);
        const requested = ownerIn(exchange, ['inventory_transactions']);
        const other = allAttachments(exchange, ['inventory_transactions']).find(
          ({ state }) => state.owner !== requested,
        );
        if (other === undefined) return step(exchange);
        exchange.params = {
          owner_id: other.state.owner.split('/')[1] ?? '',
          attachment_id: String(other.id),
        };
        fired(exchange);
        await step(exchange);
      }),
    ),
    'files-of-users-are-shown-empty > attachment-of-user-is-shown': titled(
      'A read below a user answers an empty file.',
      answerOtherFile(showAt(['users']), () => ''),
    ),
    'ids-alone-lead-to-the-first > attachment-is-shown-by-id-alone owner-can-be-stated': titled(
      'A read by the id alone answers the first attachment of the same document.',
      takeForAnother(['alone'], 'show', (own) => own.at(0)),
    ),
    'ids-alone-lead-to-the-one-before > attachment-is-shown-by-id-alone owner-can-be-stated': titled(
      'A read by id alone answers with the preceding attachment, whatever its owner.',
      at('apply', (step, fired) => async (exchange) => {
        const { params } = exchange;
        const id = Number(params['attachment_id']);
        const before = allAttachments(exchange, everywhere).findLast(
          (one) => one.id < id && one.state.file !== null,
        );
        const isThere = exchange.sandbox.store.get('attachment', id) !== undefined;
        if (!showAt(['alone'])(exchange) || !isThere || before === undefined) return step(exchange);
        exchange.params = { attachment_id: String(before.id) };
        await step(exchange);
        exchange.params = params;
        fired(exchange);
      }),
    ),
    'ids-alone-know-no-events > attachment-is-shown-by-id-alone': refuse(showAt(['alone']), {
      when: (exchange) => ownerIn(exchange, ['alone']).startsWith('quote-request'),
    }),
    'ids-alone-recode-files > attachment-is-shown-by-id-alone': titled(
      'A file that is read by the id alone is recoded from Latin-1 to UTF-8.',
      answerOtherFile(showAt(['alone']), (text) => Buffer.from(text).toString('latin1')),
    ),
    'stated-documents-show-their-first > owner-can-be-stated': only(
      statesOwner,
      takeForAnother(['alone'], 'show', (own) => own.at(0)),
    ),
    'stated-documents-show-their-newest > owner-can-be-stated': only(
      statesOwner,
      takeForAnother(['alone'], 'show', (own) => own.at(-1)),
    ),
    'stated-documents-lose-the-last-byte > owner-can-be-stated': only(
      statesOwner,
      answerOtherFile(showAt(['alone']), (text) => text.slice(0, -1)),
    ),
    'file-urls-recode-files > file-url-leads-to-the-file': titled(
      'At its file-url a file is recoded from Latin-1 to UTF-8.',
      answerOtherFile(atFileUrl, (text) => Buffer.from(text).toString('latin1')),
    ),
    'file-urls-lead-to-a-page > file-url-leads-to-the-file': answerOtherFile(
      atFileUrl,
      (text) => `<!doctype html><title>File</title><pre>${text}</pre>`,
    ),
    'file-urls-lead-to-the-first > file-url-leads-to-the-file': firstFileAtUrl(),
    'file-urls-are-those-of-another > file-url-leads-to-the-file': keepOtherRecord(
      belowDocuments,
      (data, exchange) => {
        const files = allAttachments(exchange, belowDocuments).filter(({ state }) => state.key !== undefined);
        const before = files.findLast(({ id }) => id < Number(data['id']));
        const url = before?.data['file-url'];
        return url === undefined || data['type'] !== 'file' ? undefined : { ...data, 'file-url': url };
      },
    ),
  }),
];

const lists = attachmentsAt(belowDocuments, 'list');
const idOf = (owner: string): string => owner.slice(owner.lastIndexOf('/'));

const areOfOneKind = (one: string, other: string): boolean => one.split('/')[0] === other.split('/')[0];

/** Faults in lists of attachments. */
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
  ...tableOf('attachments', {
    'linked-ones-are-not-listed > attachments-of-event-are-listed attachments-of-event-details-are-listed event-info-is-attached event-terms-are-attached details-upload-is-linked':
      changeList(lists, (records) => records.filter((one) => (one['linked-to'] ?? null) === null)),
  }),
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
    listAttachments(
      belowDocuments,
      (owner, requested) => owner !== requested && areOfOneKind(owner, requested),
    ),
  ),
  fault(
    'attachments/list-holds-the-newest-of-another',
    'The list holds the newest attachment of another document, too.',
    itsOwn,
    changeList(lists, (records, exchange) => {
      const requested = ownerIn(exchange, belowDocuments);
      const other = allAttachments(exchange, belowDocuments).findLast(
        ({ state }) => state.owner !== requested && areOfOneKind(state.owner, requested),
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
      const requested = ownerIn(exchange, belowDocuments);
      const all = allAttachments(exchange, belowDocuments).filter(({ state }) =>
        areOfOneKind(state.owner, requested),
      );
      if (result.kind !== 'many' || all.length === result.records.length) return;
      fired(exchange);
      exchange.result = { ...result, records: presented(all, exchange), total: () => all.length };
    }),
  ),
  ...tableOf('attachments', {
    'list-of-expense-reports-holds-those-of-all > attachments-of-expense-report-are-its-own': listAttachments(
      ['expense_reports'],
      () => true,
    ),
    'list-of-event-lines-holds-those-of-all > attachments-of-event-line-are-its-own': listAttachments(
      ['quote_request_lines'],
      () => true,
    ),
    'list-of-event-lines-ends-after-two > attachments-of-event-line-are-listed file-is-attached-to-event-line':
      changeList(attachmentsAt(['quote_request_lines'], 'list'), (records) => records.slice(0, 2)),
  }),
  fault(
    'attachments/list-goes-by-the-id-alone',
    'A list holds the attachments of documents of every kind that have the id.',
    itsOwn,
    listAttachments(belowDocuments, (owner, requested) => idOf(owner) === idOf(requested)),
  ),
];
