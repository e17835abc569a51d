import { type OwnerSegment, ownerWords } from '../../../models/owners.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { answerRecord } from '../../areas/attachments/answers.ts';
import { findOwned } from '../../areas/attachments/owned/owned.ts';
import { readParts, type StoredAttachment, type UploadParts } from '../../areas/attachments/uploads.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { requireChoices, tableOf, type Wrapping, wrapStep } from '../fault.ts';
import {
  type AttachmentPath,
  additionsOf,
  allAttachments,
  attachmentsAt,
  belowDocuments,
  countBelowDocuments,
  emptyAtDeletion,
  forgetAdded,
  isText,
  keepOtherBytes,
  keepOtherRecord,
  misreadMember,
  ownOf,
  replaceFormer,
  takeForAnother,
} from '../operators/attachments.ts';
import { refuse } from '../operators/input.ts';
import { changeList } from '../operators/lists.ts';
import { numberEarly, swapAnswers } from '../operators/races.ts';
import { member, show, showMember } from '../operators/show.ts';
import { answeredIn, limitTo } from '../operators/where.ts';

/** The kinds of documents that the documentation calls owners. */
const owning: readonly OwnerSegment[] = [
  'contracts',
  'invoices',
  'expense_reports',
  'purchase_orders',
  'users',
  'requisitions',
];
/** Sourcing events, their lines and their Details sections. */
const ofEvents: readonly OwnerSegment[] = [
  'quote_requests',
  'quote_request_lines',
  'quote_request_attachments',
];

/** Requirements about several kinds of documents: their ids with a prefix and a suffix. */
const sentences = (before: string, segments: readonly OwnerSegment[], after = ''): string =>
  segments.map((segment) => `${before}-${ownerWords[segment]}${after}`).join(' ');

const taking = [...owning, ...ofEvents];
const filesAttached = sentences('file-is-attached-to', taking);
const textsAttached = `${sentences('text-is-attached-to', owning)} event-info-is-attached event-terms-are-attached`;
const listed = sentences('attachments-of', taking, '-are-listed');
const deleted = sentences(
  'attachment-of',
  ['requisitions', 'requisition_lines', 'purchase_orders', ...ofEvents],
  '-is-deleted',
);
const uploadsShown = sentences('attachment-of', [...owning, 'quote_requests'], '-is-shown');
/** Requirements that a platform violates if it changes uploaded bytes. */
const bytesKept = `${filesAttached} ${uploadsShown} attachment-is-shown-by-id-alone file-url-leads-to-the-file`;

/** A wrong update of an attachment: it changes the record, or succeeds without doing so. */
interface Update {
  readonly method: 'PUT' | 'PATCH';
  /** The changed record. */
  readonly becomes: (data: Data, sent: Data) => Data;
  /** Whether the request is refused nevertheless. */
  readonly isRefused?: true;
  readonly ways?: readonly AttachmentPath[];
}

const sentIn = async (exchange: Exchange): Promise<Data> =>
  Object.fromEntries((await readParts(exchange)).members);

const asSent = (data: Data, sent: Data): Data => ({ ...data, ...sent });

/** The change is made afterwards, since the transaction of a refused request is rolled back. */
const keep = ({ afterwards, sandbox }: Exchange, record: StoredAttachment, isRefused: boolean): void => {
  const { kind, id, data, state } = record;
  const put = () => void sandbox.store.put({ kind, id, data, state });
  if (isRefused) afterwards.push(() => sandbox.lock.hold(put));
  else put();
};

/** Wraps `decide`: PUT or PATCH on an attachment takes effect. */
const updateAnyway = ({ method, becomes, isRefused = undefined, ways = belowDocuments }: Update): Wrapping =>
  wrapStep('decide', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      const isMeant = attachmentsAt(ways, 'update')(exchange) && exchange.incoming.method === method;
      if (!(error instanceof Refusal) || !isMeant) throw error;
      const attachment = findOwned(exchange);
      const record = { ...attachment, data: becomes(attachment.data, await sentIn(exchange)) };
      fired(exchange);
      keep(exchange, record, isRefused === true);
      if (isRefused) throw error;
      answerRecord(exchange, record);
    }
  });

/** Whether a request names an attachment by its id alone, with the owner in the query. */
const statesOwner = (exchange: Exchange): boolean =>
  attachmentsAt(['alone'], 'show')(exchange) && exchange.search !== '';
const uploads = additionsOf('file', belowDocuments);
const texts = additionsOf('text', belowDocuments);

/** Faults in attachments. */
export const attachmentFaults = tableOf('attachments', {
  'created-at-is-a-number-where-one-is-shown > created-at-is-datetime': requireChoices(
    { 'attachments/shown-text': 'attachment' },
    showMember(
      { resource: attachment, member: 'created-at', where: attachmentsAt(belowDocuments, 'show') },
      (value) => Date.parse(String(value)),
    ),
  ),
  'texts-below-contracts-are-not-served > text-is-attached-to-contract': refuse(
    additionsOf('text', ['contracts']),
    { after: 'validate', code: 'method-not-allowed' },
  ),
  'texts-of-users-are-forgotten > text-is-attached-to-user': forgetAdded(['users'], isText),
  'texts-replace-each-other-unseen > event-info-is-attached: A text of an event takes the place of the one before, and answers show no record.':
    requireChoices({ 'attachments/created': 'empty' }, replaceFormer(['quote_requests'], isText)),
  'attached-at-once-have-one-id > id-is-unique: Two attachments that are added at the same moment get one id: a free id is chosen without a lock.':
    numberEarly(additionsOf('text', belowDocuments), 'attachment'),
  'ids-count-anew-below-each-document > id-is-unique: The ids of attachments count from 1 below each document.':
    countBelowDocuments([...owning, ...ofEvents, 'alone']),
  'uploads-answer-the-id-before > id-is-unique: An upload is answered with the id of the attachment that its document got before.':
    show({ resource: attachment, where: attachmentsAt(belowDocuments, 'add') }, (data, exchange) => {
      const former = ownOf(exchange, belowDocuments).at(-2);
      return former === undefined || data['type'] !== 'file' ? data : { ...data, id: former.id };
    }),
  'answers-at-once-are-swapped > simultaneous-writes-fit-an-order: Of two attachments that are added at the same moment each is answered with the other one.':
    swapAnswers(additionsOf('text', belowDocuments)),
  'refused-put-clears-the-intent > attachments-cannot-be-updated': updateAnyway({
    method: 'PUT',
    becomes: (data) => ({ ...data, intent: null }),
    isRefused: true,
  }),
  'patch-of-requisitions-updates > patch-is-not-supported attachments-cannot-be-updated': updateAnyway({
    method: 'PATCH',
    becomes: asSent,
    ways: ['requisitions'],
  }),
  'ids-alone-lead-to-the-first > attachment-is-shown-by-id-alone owner-can-be-stated: A read by the id alone answers the first attachment of the same document.':
    takeForAnother(['alone'], 'show', (own) => own.at(0)),
  'stated-documents-show-their-newest > owner-can-be-stated: A read that states the owner answers the newest attachment of that document.':
    limitTo(
      statesOwner,
      takeForAnother(['alone'], 'show', (own) => own.at(-1)),
    ),
  'file-urls-are-those-of-another > file-url-leads-to-the-file': keepOtherRecord(
    belowDocuments,
    (data, exchange) => {
      const files = allAttachments(exchange, belowDocuments).filter(({ state }) => state.key !== undefined);
      const before = files.findLast(({ id }) => id < Number(data['id']));
      const url = before?.data['file-url'];
      return url === undefined || data['type'] !== 'file' ? undefined : { ...data, 'file-url': url };
    },
  ),
  'uploads-are-texts > upload-makes-a-file: Uploaded files are shown as text attachments.': misreadMember(
    uploads,
    'type',
    () => 'text',
  ),
  'link-of-uploads-is-lost > upload-keeps-linked-to details-upload-is-linked': misreadMember(
    uploads,
    'linked-to',
    () => undefined,
  ),
  'texts-are-files > text-makes-a-text: Text attachments are shown as files.': keepOtherRecord(
    belowDocuments,
    (data) => (data['type'] === 'text' ? { ...data, type: 'file' } : undefined),
  ),
  'texts-are-cut-at-255 > text-is-kept': misreadMember(texts, 'text', (text) => text?.slice(0, 255)),
  'intent-of-texts-is-internal > text-keeps-the-intent': misreadMember(texts, 'intent', () => 'Internal'),
  'link-of-texts-is-lost > text-keeps-linked-to event-info-is-attached event-terms-are-attached':
    misreadMember(texts, 'linked-to', () => undefined),
  'terms-are-forgotten > event-terms-are-attached': forgetAdded(
    ['quote_requests'],
    ({ data }) => data['linked-to'] === 'event_terms',
  ),
  'intents-are-cut-at-39 > intent-takes-40-characters upload-keeps-the-intent text-keeps-the-intent':
    keepOtherRecord(belowDocuments, (data) => {
      const intent = [...String(data['intent'] ?? '')];
      return intent.length < 40 ? undefined : { ...data, intent: intent.slice(0, 39).join('') };
    }),
  'long-intents-are-counted-in-bytes > intent-takes-40-characters: An intent of more than 40 bytes is refused.':
    refuse((exchange) => uploads(exchange) || texts(exchange), {
      after: 'validate',
      code: 'invalid-parameter',
      when: ({ input }) => {
        const { members } = (input as unknown as { parts: UploadParts }).parts;
        return Buffer.byteLength(members.get('intent') ?? '') > 40;
      },
    }),
  'file-urls-are-cut-in-xml > formats/json-and-xml-agree: XML shows file-url without its last character.':
    show(
      { resource: attachment, where: answeredIn('xml') },
      member('file-url', (url) => String(url).slice(0, -1)),
    ),
  [`texts-are-forgotten > ${textsAttached} ${listed} text-is-kept: A text is answered with success, but not attached to the document.`]:
    forgetAdded(belowDocuments, isText),
  [`last-byte-is-lost > ${bytesKept}`]: keepOtherBytes(belowDocuments, (bytes) => bytes.subarray(0, -1)),
  [`first-byte-is-lost-in-xml > ${bytesKept}: Where XML is accepted, an upload loses its first byte.`]:
    keepOtherBytes(belowDocuments, (bytes, _, { format }) => (format === 'xml' ? bytes.subarray(1) : bytes)),
  [`deletion-takes-the-newest > ${deleted}`]: takeForAnother(belowDocuments, 'delete', (own) => own.at(-1)),
  [`deletion-takes-another-of-the-text > ${deleted}: A deletion takes the last text of the document with the same content.`]:
    takeForAnother(belowDocuments, 'delete', (own, id) => {
      const wanted = own.find((one) => one.id === id)?.data['text'] ?? null;
      return wanted === null ? undefined : own.findLast(({ data }) => data['text'] === wanted);
    }),
  [`deletion-empties-others > ${deleted}: A deletion empties the other files of its document.`]:
    emptyAtDeletion(belowDocuments),
  [`uploads-need-linked-to > upload-needs-no-linked-to ${filesAttached}`]: refuse(uploads, {
    after: 'validate',
    code: 'invalid-parameter',
    when: ({ input }) => !(input as unknown as { parts: UploadParts }).parts.members.has('linked-to'),
  }),
  [`empty-files-get-a-byte > ${bytesKept}: A file without a byte is stored with a line end.`]: keepOtherBytes(
    belowDocuments,
    (bytes) => (bytes.length === 0 ? Buffer.from('\n') : bytes),
  ),
  [`lists-leave-out-texts-in-xml > ${listed} formats/json-and-xml-agree: Lists of attachments leave out texts in XML.`]:
    limitTo(
      answeredIn('xml'),
      changeList(attachmentsAt(belowDocuments, 'list'), (records) =>
        records.filter(({ type }) => type !== 'text'),
      ),
    ),
  [`list-shows-one-id-for-all > id-is-unique ${listed}`]: changeList(
    attachmentsAt(belowDocuments, 'list'),
    (records) => records.map((one) => ({ ...one, id: records[0]?.['id'] ?? null })),
  ),
});
