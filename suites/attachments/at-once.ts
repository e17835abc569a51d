import { listAttachments } from '../harness/attachments/attachment-list.ts';
import { marker } from '../harness/generate/marker.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { createdAtOnce } from '../laws/created-at-once.ts';
import { attachText, discard, type PutAttachment, textMembers } from './attach.ts';
import { firstOf, sixOwners, withId } from './descriptor.ts';

/** Two clients attach a text each to one document at the same moment. */
export const attachedAtOnce = createdAtOnce({
  id: 'attachments/attached-at-once',
  title: 'Two texts attached to a document at the same moment are both stored, each under its own id',
  rule: 'attachments/simultaneous-writes-fit-an-order',
  unique: 'attachments/id-is-unique',
  open: async (context, claims) => {
    const document = firstOf(context.profile, sixOwners).at(-1);
    if (document === undefined) {
      const reason = whyLacking('the profile names no such documents', 'attachments.documents');
      context.judge.notApplicable(claims, reason);
      return undefined;
    }
    const eventually = openEventually(context.clock);
    const all: PutAttachment[] = [];
    return {
      make: async () => {
        const words = marker('at once');
        const put = await attachText(context, document, { members: textMembers(words), eventually });
        all.push(put);
        // The answered id alone: one found in the list may belong to the other text.
        const { outcome, answer, exchanges, answeredId: id } = put;
        return { outcome, answer, exchanges, words, ...(id !== undefined && { id }) };
      },
      // Reads the list, as a read of a single attachment may serve only files.
      read: async (id) => {
        const list = await listAttachments(context, document);
        const [shown] = withId(list.snapshots, String(id));
        const { seen: unread, answer } = list;
        return shown ?? { kind: 'undecided', unread, exchange: answer.exchange };
      },
      end: () => discard(context, all),
    };
  },
});
