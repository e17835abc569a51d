import { pathOf } from '../../models/endpoints/index.ts';
import type { OwnerSegment } from '../../models/owners.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { isKnown } from '../harness/attachments/attach.ts';
import { isThere, readAttachment } from '../harness/attachments/read-attachment.ts';
import type { Check, Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { isAbsent, isAccepted } from '../harness/meaning.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import { observer, type SilenceObserver } from '../laws/unspecified.ts';
import { attachFile, discard, type KnownUpload, plainFile, type Upload } from './attach.ts';
import { alone, documentsOf, linkFor } from './descriptor.ts';

const through = 'attachments/through-another-document';
const deletion = 'attachments/delete-below-other-documents';
const lines = 'attachments/below-requisition-lines';
const parts = 'attachments/show-below-event-parts';
const within = 'attachments/in-the-requisition';
const byIdAlone = 'attachments/reach-by-id-alone';

/** Attaches a file to the first document of a kind. */
const attachTo = async (
  context: Context,
  segment: OwnerSegment,
  eventually: Eventually,
): Promise<Upload | undefined> => {
  const [document] = documentsOf(context.profile, segment);
  if (document === undefined) return undefined;
  const linkedTo = linkFor(document);
  return attachFile(context, document, { file: plainFile(), linkedTo, eventually });
};

type ObserveUpload = (context: Context, upload: KnownUpload) => Promise<void>;

/** Observes a file on the first document of a kind, and deletes it. */
const makeObserver = (
  silence: SilenceId,
  segment: OwnerSegment,
  observe: ObserveUpload,
): SilenceObserver<Eventually> => ({
  observes: [silence],
  observe: async (context, eventually) => {
    const upload = await attachTo(context, segment, eventually);
    if (upload === undefined) return;
    if (isKnown(upload)) await observe(context, upload);
    if (!isKnown(upload) || silence !== deletion) await discard(context, [upload]);
  },
});

const observeThrough: ObserveUpload = async (context, { document, id }) => {
  const other = documentsOf(context.profile, document.segment).at(1);
  if (other === undefined) return;
  const read = await readAttachment(context, other.show(id));
  if (read.kind === 'undecided') return;
  context.judge.observe(through, isThere(read) ? 'found' : 'not-found', read.exchange);
};

/** Deletes the suites' own attachment where deletion is not documented. */
const observeDeletion: ObserveUpload = async (context, upload) => {
  const place = upload.document.remove(upload.id);
  const answer = await context.client.send(requestAt(place));
  const isServed = isAccepted(answer);
  if (isServed || isAbsent(answer))
    context.judge.observe(deletion, isServed ? 'served' : 'absent', answer.exchange);
  if (!isServed) await discard(context, [upload]);
};

const observePart: ObserveUpload = async (context, { document, id }) => {
  const read = await readAttachment(context, document.show(id));
  if (isThere(read) || read.kind === 'missing')
    context.judge.observe(parts, isThere(read) ? 'served' : 'absent', read.exchange);
};

const observeRequisition: ObserveUpload = async (context, { document, id }) => {
  const { client, judge } = context;
  const request = { endpoint: 'requisitions.show', path: pathOf('requisitions.show', { id: document.id }) };
  const answer = await client.send({ method: 'GET', ...request, endpoint: 'requisitions.show' });
  if (!isAccepted(answer)) return;
  const member = /"attachments"\s*:\s*\[.*?\]|<attachments.*?<\/attachments>/s.exec(answer.text)?.[0] ?? '';
  const isShown = new RegExp(`\\b${id}\\b`).test(member);
  judge.observe(within, isShown ? 'shown' : 'apart', answer.exchange);
};

const observeLines = async (context: Context, eventually: Eventually): Promise<void> => {
  const upload = await attachTo(context, 'requisition_lines', eventually);
  if (upload === undefined) return;
  const { answer, outcome } = upload;
  if (outcome === 'accepted') context.judge.observe(lines, 'served', answer.exchange);
  else if (isAbsent(answer)) context.judge.observe(lines, 'absent', answer.exchange);
  await discard(context, [upload]);
};

/** An id that no attachment is likely to have. */
const unusedAttachment = '987654321';

/**
 * Observes whether an attachment of a comment is found by its id alone. The profile names links there, which have no
 * file: one that is found is refused with another status than an id that does not exist.
 */
const observeFurther = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const [link] = profile.comments.urlAttachments;
  if (link === undefined) return;
  const read = await readAttachment(context, alone.show(String(link.attachment)));
  const nothing = await readAttachment(context, alone.show(unusedAttachment));
  if (nothing.kind === 'undecided' || read.kind === 'undecided') return;
  const isFound = isThere(read) || read.answer.status !== nothing.answer.status;
  judge.observe(byIdAlone, isFound ? 'every' : 'listed', read.exchange);
};

/** Observes at which paths attachments are found where that is left open. */
export const reach: Check = observer({
  id: 'attachments/reach',
  title: 'At which paths attachments can be read where the documentation leaves it open',
  open: async ({ clock }) => openEventually(clock),
  observers: [
    makeObserver(through, 'contracts', observeThrough),
    makeObserver(parts, 'quote_request_lines', observePart),
    makeObserver(within, 'requisitions', observeRequisition),
    makeObserver(deletion, 'contracts', observeDeletion),
    { observes: [lines], observe: observeLines },
    { observes: [byIdAlone], observe: observeFurther },
  ],
});
