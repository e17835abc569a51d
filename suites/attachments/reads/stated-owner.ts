import { isKnown } from '../../harness/attachments/attach.ts';
import {
  type AttachmentRead,
  isThere,
  readAttachment,
  sameBytes,
} from '../../harness/attachments/read-attachment.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Eventually } from '../../harness/time/eventually.ts';
import { attachFile, bytesOf, discard, type KnownUpload, plainFile } from '../attach.ts';
import { alone, describeDocument, documentCheck, type OwnerDocument, ways } from '../descriptor.ts';
import { rows } from '../judging/listing.ts';

const row = rows.stated;
const silence = 'attachments/stated-owner';

/** An id that no document is likely to have. */
const unknown = 987_654_321;

const isIt = (read: AttachmentRead, { id, file }: KnownUpload): boolean =>
  read.kind === 'file' ? sameBytes(read.bytes, bytesOf(file)) : read.kind === 'record' && read.id === id;

/** Judges that a read that names the document answers the same attachment; not found is inconclusive. */
const judgeNamedOwner = async (context: Context, upload: KnownUpload): Promise<void> => {
  const { judge } = context;
  const { document, id, file, exchanges } = upload;
  const place = alone.show(id);
  const byIdAlone = await readAttachment(context, place, { file: bytesOf(file) });
  if (!isIt(byIdAlone, upload))
    return judge.inconclusive(row, `a read by the id alone answered ${byIdAlone.seen}`);
  for (const stating of Object.values(ways)) {
    const read = await readAttachment(context, place, { file: bytesOf(file), query: stating(document) });
    if (!isThere(read)) judge.inconclusive(row, `with ${stating(document)} it answered ${read.seen}`);
    else if (isIt(read, upload)) judge.holds(row, read.exchange);
    else
      judge.violated(row, {
        expected: `attachment ${id} of ${describeDocument(document)}, as without ${stating(document)}`,
        seen: read.seen,
        exchanges: [...exchanges, byIdAlone.exchange, read.exchange],
        explanation: 'another attachment is answered where its document is stated',
      });
  }
};

/** Observes by which parameter the document is named: naming another document then finds nothing. */
const observe = async ({ judge, ...context }: Context, { document, id }: KnownUpload): Promise<void> => {
  const other = { ...document, id: unknown };
  for (const [way, stating] of Object.entries(ways)) {
    const read = await readAttachment(context, alone.show(id), { query: stating(other) });
    if (read.kind === 'undecided') return;
    if (!isThere(read)) return judge.observe(silence, way, read.exchange);
  }
  judge.observe(silence, 'ignored');
};

const playDocument = async (
  context: Context,
  document: OwnerDocument,
  eventually: Eventually,
): Promise<void> => {
  const added: KnownUpload[] = [];
  // A second attachment, to show whether reads answer the requested one.
  for (let at = 0; at < 2; at += 1) {
    const before = added.at(-1)?.seenSoFar;
    const attached = await attachFile(context, document, { file: plainFile(), eventually, before });
    if (isKnown(attached)) added.push(attached);
    else await discard(context, [attached]);
  }
  for (const upload of added) await judgeNamedOwner(context, upload);
  for (const upload of added.slice(0, 1)) await observe(context, upload);
  await discard(context, added);
};

/** Reads attachments by their ids alone, with their document in the query. */
export const statedOwner: Check = documentCheck({
  id: 'attachments/stated-owner',
  title: "A read by the attachment's id alone answers the same attachment as one below its document",
  claims: [row],
  observes: [silence],
  segments: ['contracts', 'quote_requests'],
  open: (context, eventually) => (document) => playDocument(context, document, eventually),
  undecided: 'no attachment was at hand',
});
