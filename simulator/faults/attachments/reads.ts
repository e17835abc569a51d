import { at, type Fault, fault } from '../fault.ts';
import { fileAtUrl, otherFileAtUrl } from '../twist/attached/file-at-url.ts';
import { keepOtherRecord } from '../twist/attached/keep-other-record.ts';
import { shown } from '../twist/attached/rows.ts';
import { whereStated } from '../twist/attached/states-owner.ts';
import { turnAway } from '../twist/attached/turn-away.ts';
import { belowDocuments, everywhere } from '../twist/attached/ways.ts';
import { answerOtherFile, takeForAnother } from '../twist/attachments.ts';
import { allAttachments, asksAbout, ownerIn } from '../twist/hangers.ts';

/** What can be wrong with reads of attachments, and with attachments that are addresses. */
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
  fault(
    'attachments/attachments-are-not-found',
    'No attachment is found below its document.',
    shown,
    turnAway({ deed: 'show', ways: belowDocuments, code: 'unknown-id' }),
  ),
  fault(
    'attachments/attachments-of-transactions-are-empty',
    'A file of an inventory transaction is shown empty.',
    ['attachments/attachment-of-inventory-transaction-is-shown'],
    answerOtherFile(['inventory_transactions'], () => ''),
  ),
  fault(
    'attachments/another-transaction-is-shown',
    'A read below an inventory transaction answers the first file of another one.',
    ['attachments/attachment-of-inventory-transaction-is-shown'],
    at('apply', (step, fired) => async (exchange) => {
      if (!asksAbout(exchange, ['inventory_transactions'], 'show')) return step(exchange);
      const asked = ownerIn(exchange, ['inventory_transactions']);
      const other = allAttachments(exchange, ['inventory_transactions']).find(
        ({ state }) => state.owner !== asked,
      );
      if (other === undefined) return step(exchange);
      exchange.params = { owner_id: other.state.owner.split('/')[1] ?? '', attachment_id: String(other.id) };
      fired(exchange);
      await step(exchange);
    }),
  ),
  fault(
    'attachments/attachments-of-events-have-no-path',
    'An attachment cannot be read below its event.',
    ['attachments/attachment-of-event-is-shown'],
    turnAway({ deed: 'show', ways: ['quote_requests'], code: 'method-not-allowed' }),
  ),
  fault(
    'attachments/requisitions-show-the-one-before',
    'A read below a requisition answers the attachment before.',
    ['attachments/attachment-of-requisition-is-shown'],
    takeForAnother(['requisitions'], 'show', (own, id) => own.findLast((one) => one.id < id)),
  ),
  fault(
    'attachments/files-of-users-are-shown-empty',
    'A read below a user answers an empty file.',
    ['attachments/attachment-of-user-is-shown'],
    answerOtherFile(['users'], () => ''),
  ),
  fault(
    'attachments/ids-alone-lead-to-the-first',
    'A read by the id alone answers the first attachment of the same document.',
    ['attachments/attachment-is-shown-by-id-alone', 'attachments/owner-can-be-stated'],
    takeForAnother(['alone'], 'show', (own) => own.at(0)),
  ),
  fault(
    'attachments/ids-alone-lead-to-the-one-before',
    'A read by the id alone answers the attachment before, whatever it hangs on.',
    ['attachments/attachment-is-shown-by-id-alone', 'attachments/owner-can-be-stated'],
    at('apply', (step, fired) => async (exchange) => {
      const { params } = exchange;
      const id = Number(params['attachment_id']);
      const before = allAttachments(exchange, everywhere).findLast(
        (one) => one.id < id && one.state.file !== null,
      );
      const isThere = exchange.sandbox.store.get('attachment', id) !== undefined;
      if (!asksAbout(exchange, ['alone'], 'show') || !isThere || before === undefined) return step(exchange);
      exchange.params = { attachment_id: String(before.id) };
      await step(exchange);
      exchange.params = params;
      fired(exchange);
    }),
  ),
  fault(
    'attachments/ids-alone-lead-nowhere',
    'No attachment is found by its id alone.',
    ['attachments/attachment-is-shown-by-id-alone'],
    turnAway({ deed: 'show', ways: ['alone'], code: 'unknown-path' }),
  ),
  fault(
    'attachments/ids-alone-know-no-events',
    'Attachments of events are not found by their ids alone.',
    ['attachments/attachment-is-shown-by-id-alone'],
    turnAway({
      deed: 'show',
      ways: ['alone'],
      code: 'unknown-id',
      when: (exchange) => ownerIn(exchange, ['alone']).startsWith('quote-request'),
    }),
  ),
  fault(
    'attachments/ids-alone-recode-files',
    'A file that is read by the id alone is recoded from Latin-1 to UTF-8.',
    ['attachments/attachment-is-shown-by-id-alone'],
    answerOtherFile(['alone'], (text) => Buffer.from(text).toString('latin1')),
  ),
  fault(
    'attachments/stated-documents-show-their-first',
    'With its document stated, a read by the id answers the first attachment of that document.',
    ['attachments/owner-can-be-stated'],
    whereStated(takeForAnother(['alone'], 'show', (own) => own.at(0))),
  ),
  fault(
    'attachments/stated-documents-show-their-newest',
    'With its document stated, a read by the id answers the newest attachment of that document.',
    ['attachments/owner-can-be-stated'],
    whereStated(takeForAnother(['alone'], 'show', (own) => own.at(-1))),
  ),
  fault(
    'attachments/stated-documents-lose-the-last-byte',
    'With its document stated, a read by the id loses the last byte.',
    ['attachments/owner-can-be-stated'],
    whereStated(answerOtherFile(['alone'], (text) => text.slice(0, -1))),
  ),
  fault(
    'attachments/file-urls-recode-files',
    'At its file-url a file is recoded from Latin-1 to UTF-8.',
    ['attachments/file-url-leads-to-the-file'],
    fileAtUrl((text) => Buffer.from(text).toString('latin1')),
  ),
  fault(
    'attachments/file-urls-lead-to-a-page',
    'At its file-url a file is embedded in a page.',
    ['attachments/file-url-leads-to-the-file'],
    fileAtUrl((text) => `<!doctype html><title>File</title><pre>${text}</pre>`),
  ),
  fault(
    'attachments/file-urls-lead-to-the-first',
    'The file-url leads to the first file of the document.',
    ['attachments/file-url-leads-to-the-file'],
    otherFileAtUrl(),
  ),
  fault(
    'attachments/file-urls-are-those-of-another',
    'The file-url of an attachment is that of the one attached before.',
    ['attachments/file-url-leads-to-the-file'],
    keepOtherRecord((data, exchange) => {
      const files = allAttachments(exchange, belowDocuments).filter(({ state }) => state.key !== undefined);
      const before = files.findLast(({ id }) => id < Number(data['id']));
      const url = before?.data['file-url'];
      return url === undefined || data['type'] !== 'file' ? undefined : { ...data, 'file-url': url };
    }),
  ),
];
