import { type Fault, fault } from '../fault.ts';
import { putBack, recallDeleted } from '../twist/attached/recall-deleted.ts';
import { deleted } from '../twist/attached/rows.ts';
import { turnAway } from '../twist/attached/turn-away.ts';
import { updateAnyway } from '../twist/attached/update-anyway.ts';
import { belowDocuments, everywhere } from '../twist/attached/ways.ts';
import { keepDeleted, takeAll, takeForAnother } from '../twist/attachments.ts';
import { allAttachments, asksAbout, ownerIn } from '../twist/hangers.ts';

/** What can be wrong with deletions and updates of attachments. */
export const attachmentsChanges: readonly Fault[] = [
  fault(
    'attachments/deletion-is-ignored',
    'A deletion below a document is answered, and the attachment stays.',
    deleted,
    keepDeleted(belowDocuments),
  ),
  fault(
    'attachments/deletion-by-id-alone-is-ignored',
    'A deletion by the id alone is answered, and the attachment stays.',
    ['attachments/attachment-is-deleted-by-id-alone'],
    keepDeleted(['alone']),
  ),
  fault(
    'attachments/deletion-from-lines-is-ignored',
    'A deletion below a requisition line is answered, and the attachment stays.',
    ['attachments/attachment-of-requisition-line-is-deleted'],
    keepDeleted(['requisition_lines']),
  ),
  fault(
    'attachments/deletion-from-details-is-ignored',
    'A deletion below the Details section of an event is answered, and the attachment stays.',
    ['attachments/attachment-of-event-details-is-deleted'],
    keepDeleted(['quote_request_attachments']),
  ),
  fault(
    'attachments/deletion-takes-all',
    'A deletion below a document takes all that it has.',
    deleted,
    takeAll(belowDocuments),
  ),
  fault(
    'attachments/deletion-by-id-alone-takes-all',
    'A deletion by the id alone takes all that the document has.',
    ['attachments/attachment-is-deleted-by-id-alone'],
    takeAll(['alone']),
  ),
  fault(
    'attachments/deletion-takes-the-newest',
    'A deletion below a document takes the newest attachment.',
    deleted,
    takeForAnother(belowDocuments, 'delete', (own) => own.at(-1)),
  ),
  fault(
    'attachments/deletion-takes-the-first',
    'A deletion below a document takes the first attachment.',
    deleted,
    takeForAnother(belowDocuments, 'delete', (own) => own.at(0)),
  ),
  fault(
    'attachments/deletion-by-id-alone-takes-the-newest',
    'A deletion by the id alone takes the newest attachment of the document.',
    ['attachments/attachment-is-deleted-by-id-alone'],
    takeForAnother(['alone'], 'delete', (own) => own.at(-1)),
  ),
  fault(
    'attachments/deletion-takes-the-next',
    'A deletion takes the attachment after it as well.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted({
      afterDeletion: (one, _, exchange) => {
        const own = allAttachments(exchange, everywhere).filter(
          ({ state }) => state.owner === one.state.owner,
        );
        const next = own.find(({ id }) => id > one.id);
        if (next !== undefined) exchange.sandbox.store.remove('attachment', next.id);
        return next !== undefined;
      },
    }),
  ),
  fault(
    'attachments/deleted-ones-are-still-shown',
    'A deleted attachment is gone from the list alone.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted({
      afterDeletion: (one, _, exchange) => putBack(exchange, one),
      otherwise: (deleted, exchange) => {
        const { result } = exchange;
        if (!asksAbout(exchange, belowDocuments, 'list') || result.kind !== 'many') return false;
        const records = result.records.filter(({ id }) => !deleted.some((one) => one.id === id));
        exchange.result = { ...result, records, total: () => records.length };
        return records.length < result.records.length;
      },
    }),
  ),
  fault(
    'attachments/deleted-ones-are-still-listed',
    'A deleted attachment is still in the list.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted({
      otherwise: (deleted, exchange) => {
        const { result } = exchange;
        if (!asksAbout(exchange, belowDocuments, 'list') || result.kind !== 'many') return false;
        const own = deleted.filter(({ state }) => state.owner === ownerIn(exchange, belowDocuments));
        const records = [...result.records, ...own.map(({ data }) => data)];
        exchange.result = { ...result, records, total: () => records.length };
        return own.length > 0;
      },
    }),
  ),
  fault(
    'attachments/deleted-ones-come-back',
    'A deleted attachment is back as soon as anything is deleted after it.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted({
      afterDeletion: (_, deleted, exchange) => {
        const last = deleted.at(-1);
        return last !== undefined && putBack(exchange, last);
      },
    }),
  ),
  fault(
    'attachments/second-deletion-is-ignored',
    'Of several deletions the first alone has an effect.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted({
      afterDeletion: (one, deleted, exchange) => deleted.length > 0 && putBack(exchange, one),
    }),
  ),
  fault(
    'attachments/texts-cannot-be-deleted',
    'The deletion of a text is answered, and the text stays.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted({
      afterDeletion: (one, _, exchange) => one.state.file === null && putBack(exchange, one),
    }),
  ),
  fault(
    'attachments/deletions-are-not-found',
    'There is no deletion below a document.',
    deleted,
    turnAway({ deed: 'delete', ways: belowDocuments, code: 'method-not-allowed' }),
  ),
  fault(
    'attachments/deletions-from-event-lines-are-not-served',
    'There is no deletion below a line of an event.',
    ['attachments/attachment-of-event-line-is-deleted'],
    turnAway({ deed: 'delete', ways: ['quote_request_lines'], code: 'unknown-path' }),
  ),
  fault(
    'attachments/deletions-by-id-alone-are-not-served',
    'There is no deletion by the id alone.',
    ['attachments/attachment-is-deleted-by-id-alone'],
    turnAway({ deed: 'delete', ways: ['alone'], code: 'method-not-allowed' }),
  ),
  fault(
    'attachments/put-updates',
    'PUT changes an attachment as it says.',
    ['attachments/put-is-not-supported', 'attachments/attachments-cannot-be-updated'],
    updateAnyway({ method: 'PUT', becomes: (data, sent) => ({ ...data, ...sent }) }),
  ),
  fault(
    'attachments/put-is-answered-with-success',
    'PUT on an attachment is a success without effect.',
    ['attachments/put-is-not-supported'],
    updateAnyway({ method: 'PUT' }),
  ),
  fault(
    'attachments/refused-put-is-carried-out',
    'PUT is refused, and changes the attachment as it says.',
    ['attachments/attachments-cannot-be-updated'],
    updateAnyway({ method: 'PUT', becomes: (data, sent) => ({ ...data, ...sent }), isRefused: true }),
  ),
  fault(
    'attachments/patch-updates',
    'PATCH changes an attachment as it says.',
    ['attachments/patch-is-not-supported', 'attachments/attachments-cannot-be-updated'],
    updateAnyway({ method: 'PATCH', becomes: (data, sent) => ({ ...data, ...sent }) }),
  ),
  fault(
    'attachments/patch-is-answered-with-success',
    'PATCH on an attachment is a success without effect.',
    ['attachments/patch-is-not-supported'],
    updateAnyway({ method: 'PATCH' }),
  ),
  fault(
    'attachments/refused-patch-is-carried-out',
    'PATCH is refused, and changes the attachment as it says.',
    ['attachments/attachments-cannot-be-updated'],
    updateAnyway({ method: 'PATCH', becomes: (data, sent) => ({ ...data, ...sent }), isRefused: true }),
  ),
  fault(
    'attachments/refused-put-clears-the-intent',
    'PUT is refused, and the attachment has no intent any more.',
    ['attachments/attachments-cannot-be-updated'],
    updateAnyway({ method: 'PUT', becomes: (data) => ({ ...data, intent: null }), isRefused: true }),
  ),
  fault(
    'attachments/put-of-users-updates',
    'PUT changes an attachment of a user.',
    ['attachments/put-is-not-supported', 'attachments/attachments-cannot-be-updated'],
    updateAnyway({ method: 'PUT', becomes: (data, sent) => ({ ...data, ...sent }), ways: ['users'] }),
  ),
  fault(
    'attachments/patch-of-requisitions-updates',
    'PATCH changes an attachment of a requisition.',
    ['attachments/patch-is-not-supported', 'attachments/attachments-cannot-be-updated'],
    updateAnyway({
      method: 'PATCH',
      becomes: (data, sent) => ({ ...data, ...sent }),
      ways: ['requisitions'],
    }),
  ),
];
