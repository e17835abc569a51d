import { type Fault, fault, tableOf, titled } from '../fault.ts';
import {
  adding,
  belowDocuments,
  forgetAdded,
  hangElsewhere,
  isText,
  isUpload,
  keepOtherBytes,
  nextOf,
  replaceFormer,
} from '../operators/attachments.ts';
import { refuse } from '../operators/input.ts';
import { memoryOf } from '../operators/memory.ts';
import { numberEarly, swapAnswers } from '../operators/races.ts';
import { bytesKept, filesAttached, itsOwn, listed, shown, textsAttached, uploadsShown } from './rows.ts';

const files = memoryOf(() => new Map<string, Buffer>());
const piece = 65_536;

type StoredBytes = Parameters<typeof keepOtherBytes>[1];

/** What becomes of the bytes of files: the end of the id, the title, the change. */
const otherBytes: readonly (readonly [what: string, title: string, change: StoredBytes])[] = [
  [
    'line-ends-become-unix',
    'CR LF becomes LF in a file.',
    (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  ],
  [
    'line-ends-become-windows',
    'A bare LF becomes CR LF in a file.',
    (bytes) => Buffer.from(bytes.toString('latin1').replace(/(?<!\r)\n/g, '\r\n'), 'latin1'),
  ],
  [
    'files-are-read-as-utf-8',
    'A file is decoded as UTF-8, and invalid bytes become question marks.',
    (bytes) => Buffer.from(bytes.toString('utf8')),
  ],
  [
    'files-are-read-as-latin-1',
    'A file is read as Latin-1 and kept in UTF-8.',
    (bytes) => Buffer.from(bytes.toString('latin1')),
  ],
  ['last-byte-is-lost', 'The last byte of a file is lost.', (bytes) => bytes.subarray(0, -1)],
  [
    'first-byte-is-lost-in-xml',
    'Where XML is accepted, an upload loses its first byte.',
    (bytes, _, { format }) => (format === 'xml' ? bytes.subarray(1) : bytes),
  ],
  [
    'files-of-one-byte-are-empty',
    'A file of one byte is kept empty.',
    (bytes) => (bytes.length === 1 ? Buffer.alloc(0) : bytes),
  ],
  ['files-are-empty', 'Every file is kept empty.', () => Buffer.alloc(0)],
  [
    'nul-ends-a-file',
    'A file ends before its first NUL.',
    (bytes) => (bytes.includes(0) ? bytes.subarray(0, bytes.indexOf(0)) : bytes),
  ],
  [
    'blanks-at-the-end-are-lost',
    'Blanks and line ends at the end of a file are lost.',
    (bytes) => Buffer.from(bytes.toString('latin1').trimEnd(), 'latin1'),
  ],
  [
    'two-hyphens-end-a-file',
    'A line that begins with two hyphens ends a file, as if it were a boundary.',
    (bytes) => {
      const at = bytes.indexOf('\r\n--');
      return at === -1 ? bytes : bytes.subarray(0, at);
    },
  ],
  [
    'byte-order-mark-is-lost',
    'A byte order mark at the beginning of a file is lost.',
    (bytes) => (bytes.indexOf('\ufeff') === 0 ? bytes.subarray(3) : bytes),
  ],
  ['files-are-kept-in-base64', 'A file is kept in Base64.', (bytes) => Buffer.from(bytes.toString('base64'))],
  [
    'names-with-slashes-lose-their-file',
    'A file whose name has a slash is kept empty.',
    (bytes, { name }) => (name.includes('/') ? Buffer.alloc(0) : bytes),
  ],
  [
    'names-with-quotes-lose-their-file',
    'A file whose name has a quote is kept empty.',
    (bytes, { name }) => (/["']/.test(name) ? Buffer.alloc(0) : bytes),
  ],
  [
    'names-outside-ascii-lose-their-file',
    'A file whose name has letters outside ASCII is kept empty.',
    (bytes, { name }) => (/[^\x20-\x7e]/.test(name) ? Buffer.alloc(0) : bytes),
  ],
  [
    'files-of-one-name-are-one',
    'A file of a name that was there before is kept as the first of that name.',
    (bytes, { name }, exchange) => {
      const known = files(exchange);
      const first = known.get(name) ?? bytes;
      known.set(name, first);
      return first;
    },
  ],
];

/** Faults in added attachments and their stored bytes. */
export const attachmentsAdditions: readonly Fault[] = [
  fault(
    'attachments/texts-are-forgotten',
    'A text is answered with success, but not attached to the document.',
    [...textsAttached, ...listed, 'attachments/text-is-kept'],
    forgetAdded(belowDocuments, isText),
  ),
  fault(
    'attachments/second-upload-is-forgotten',
    'Only the first of several uploads to a document is kept.',
    [...filesAttached, ...listed, ...uploadsShown],
    forgetAdded(belowDocuments, ({ state }, others) =>
      others.some((one) => one.state.owner === state.owner && isUpload(one)),
    ),
  ),
  fault(
    'attachments/uploads-replace-the-one-before',
    'An upload takes the place of what was attached to the document before.',
    [...listed, ...uploadsShown],
    replaceFormer(belowDocuments),
  ),
  fault(
    'attachments/texts-replace-files',
    'A text takes the place of the files of its document.',
    [...listed, ...uploadsShown],
    replaceFormer(belowDocuments, (added, former) => isText(added) && isUpload(former)),
  ),
  fault(
    'attachments/uploads-hang-on-another-document',
    'An upload is attached to another document of the same kind.',
    [...filesAttached, ...listed, ...itsOwn, ...shown],
    hangElsewhere(belowDocuments, nextOf, isUpload),
  ),
  ...tableOf('attachments', {
    'uploads-to-invoices-hang-on-the-order > file-is-attached-to-invoice attachments-of-invoice-are-listed attachment-of-invoice-is-shown attachments-of-purchase-order-are-its-own':
      hangElsewhere(['invoices'], () => 'order-header/40101', isUpload),
    'uploads-to-event-lines-hang-on-the-event > file-is-attached-to-event-line attachments-of-event-line-are-listed attachments-of-event-are-its-own':
      hangElsewhere(['quote_request_lines'], () => 'quote-request/14001', isUpload),
    'texts-below-contracts-are-not-served > text-is-attached-to-contract': refuse(
      adding('text', ['contracts']),
      { after: 'validate', code: 'method-not-allowed' },
    ),
  }),
  fault(
    'attachments/texts-are-not-served',
    'Texts are attached to no document.',
    textsAttached,
    refuse(adding('text', belowDocuments), { after: 'validate', code: 'unknown-path' }),
  ),
  ...tableOf('attachments', {
    'texts-of-users-are-forgotten > text-is-attached-to-user': forgetAdded(['users'], isText),
  }),
  fault(
    'attachments/texts-replace-texts',
    'A text takes the place of the texts of its document.',
    textsAttached,
    replaceFormer(belowDocuments, (added, former) => isText(added) && isText(former)),
  ),
  ...otherBytes.map(([what, title, change]) =>
    fault(`attachments/${what}`, title, bytesKept, keepOtherBytes(belowDocuments, change)),
  ),
  ...tableOf('attachments', {
    'uploads-to-orders-are-read-as-utf-8 > file-is-attached-to-purchase-order attachment-of-purchase-order-is-shown attachment-is-shown-by-id-alone file-url-leads-to-the-file':
      keepOtherBytes(['purchase_orders'], (bytes) => Buffer.from(bytes.toString('utf8'))),
  }),
  fault(
    'attachments/byte-at-64-kb-is-lost',
    'The last byte of the first 64 KB of a file is lost.',
    bytesKept,
    keepOtherBytes(belowDocuments, (bytes) =>
      bytes.length > piece ? Buffer.concat([bytes.subarray(0, piece - 1), bytes.subarray(piece)]) : bytes,
    ),
  ),
  ...tableOf('attachments', {
    'attached-at-once-have-one-id > id-is-unique': titled(
      'Two attachments that are added at the same moment get one id: a free id is chosen without a lock.',
      numberEarly(adding('text', belowDocuments), 'attachment'),
    ),
    'answers-at-once-are-swapped > simultaneous-writes-fit-an-order': titled(
      'Of two attachments that are added at the same moment each is answered with the other one.',
      swapAnswers(adding('text', belowDocuments)),
    ),
  }),
];
