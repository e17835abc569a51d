import type { Data } from '../../../models/resources/resource.ts';
import { answerRecord } from '../../areas/attachments/answers.ts';
import { findOwned } from '../../areas/attachments/owned/owned.ts';
import { readParts, type StoredAttachment } from '../../areas/attachments/uploads.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, tableOf, type Wrapping } from '../fault.ts';
import {
  type AttachmentPath,
  allAttachments,
  attachmentsAt,
  belowDocuments,
  deleteAll,
  everywhere,
  ownerIn,
  takeForAnother,
} from '../operators/attachments.ts';
import { recallDeleted, relist, restore } from '../operators/deletions.ts';
import { deleted } from './rows.ts';

const deletable = {
  kind: 'attachment',
  remove: attachmentsAt(everywhere, 'delete'),
  parameter: 'attachment_id',
} as const;

const lists = attachmentsAt(belowDocuments, 'list');
const ownerListed = (exchange: Exchange): string => ownerIn(exchange, belowDocuments);

/** An update that has an effect or an answer of success, though there is none. */
interface Update {
  readonly method: 'PUT' | 'PATCH';
  /** The record as it becomes; left out: as it was. */
  readonly becomes?: (data: Data, sent: Data) => Data;
  /** Whether it is refused all the same. */
  readonly isRefused?: true;
  readonly ways?: readonly AttachmentPath[];
}

const sentIn = async (exchange: Exchange): Promise<Data> =>
  Object.fromEntries((await readParts(exchange)).members);

const asItWas = (data: Data): Data => data;

const asSent = (data: Data, sent: Data): Data => ({ ...data, ...sent });

/** What is refused leaves no trace in its own transaction. */
const keep = ({ afterwards, sandbox }: Exchange, record: StoredAttachment, isRefused: boolean): void => {
  const { kind, id, data, state } = record;
  const put = () => void sandbox.store.put({ kind, id, data, state });
  if (isRefused) afterwards.push(() => sandbox.lock.hold(put));
  else put();
};

/** Wraps `decide`: PUT or PATCH on an attachment is no longer without effect. */
const updateAnyway = ({
  method,
  becomes = asItWas,
  isRefused = undefined,
  ways = belowDocuments,
}: Update): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
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

/** Faults in deletions and updates of attachments. */
export const attachmentsChanges: readonly Fault[] = [
  fault(
    'attachments/deletion-takes-all',
    'A deletion below a document removes all of its attachments.',
    deleted,
    deleteAll(belowDocuments),
  ),
  ...tableOf('attachments', {
    'deletion-by-id-alone-takes-all > attachment-is-deleted-by-id-alone': deleteAll(['alone']),
  }),
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
  ...tableOf('attachments', {
    'deletion-by-id-alone-takes-the-newest > attachment-is-deleted-by-id-alone': takeForAnother(
      ['alone'],
      'delete',
      (own) => own.at(-1),
    ),
  }),
  fault(
    'attachments/deletion-takes-the-next',
    'A deletion also removes the next attachment.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted(deletable, {
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
    recallDeleted(deletable, {
      afterDeletion: (one, _, exchange) => restore(exchange, one),
      otherwise: relist(lists, 'not listed', ownerListed),
    }),
  ),
  fault(
    'attachments/deleted-ones-are-still-listed',
    'A deleted attachment is still in the list.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted(deletable, {
      otherwise: relist(lists, 'listed', ownerListed),
    }),
  ),
  fault(
    'attachments/deleted-ones-come-back',
    'A deleted attachment is back as soon as anything is deleted after it.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted(deletable, {
      afterDeletion: (_, deleted, exchange) => {
        const last = deleted.at(-1);
        return last !== undefined && restore(exchange, last);
      },
    }),
  ),
  fault(
    'attachments/second-deletion-is-ignored',
    'Only the first of several deletions has an effect.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted(deletable, {
      afterDeletion: (one, deleted, exchange) => deleted.length > 0 && restore(exchange, one),
    }),
  ),
  fault(
    'attachments/texts-cannot-be-deleted',
    'The deletion of a text is answered, and the text stays.',
    [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
    recallDeleted(deletable, {
      afterDeletion: (one, _, exchange) => one.state.file === null && restore(exchange, one),
    }),
  ),
  // Neither method changes anything.
  ...(['put', 'patch'] as const).flatMap((word) => {
    const method = word === 'put' ? 'PUT' : 'PATCH';
    return [
      fault(
        `attachments/${word}-updates`,
        `${method} changes an attachment as it says.`,
        [`attachments/${word}-is-not-supported`, 'attachments/attachments-cannot-be-updated'],
        updateAnyway({ method, becomes: asSent }),
      ),
      fault(
        `attachments/${word}-is-answered-with-success`,
        `${method} on an attachment is a success without effect.`,
        [`attachments/${word}-is-not-supported`],
        updateAnyway({ method }),
      ),
      fault(
        `attachments/refused-${word}-is-carried-out`,
        `${method} is refused, and changes the attachment as it says.`,
        ['attachments/attachments-cannot-be-updated'],
        updateAnyway({ method, becomes: asSent, isRefused: true }),
      ),
    ];
  }),
  ...tableOf('attachments', {
    'refused-put-clears-the-intent > attachments-cannot-be-updated': updateAnyway({
      method: 'PUT',
      becomes: (data) => ({ ...data, intent: null }),
      isRefused: true,
    }),
    'put-of-users-updates > put-is-not-supported attachments-cannot-be-updated': updateAnyway({
      method: 'PUT',
      becomes: asSent,
      ways: ['users'],
    }),
    'patch-of-requisitions-updates > patch-is-not-supported attachments-cannot-be-updated': updateAnyway({
      method: 'PATCH',
      becomes: asSent,
      ways: ['requisitions'],
    }),
  }),
];
