import { requestedAttachment } from '../../../models/resources/attachment.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isNothingThere, requestAt } from '../../harness/place.ts';
import { observer, resultOf, unspecified } from '../../laws/unspecified.ts';
import { attachText, makeOwn, ofComment } from '../attachments/own-comments.ts';
import { tellsNoFile } from '../attachments/url-attachments.ts';
import { findGround } from './request-silences.ts';

/** A comment of the suites' own, and the text that was attached to it. */
interface Owned {
  readonly comment: string;
  /** Undefined where no text was taken. */
  readonly text: string | undefined;
}

const open = async (context: Context): Promise<Owned | undefined> => {
  const ground = await findGround(context);
  const comment = ground && (await makeOwn(context, ground.document));
  return comment && { comment: comment.id, text: await attachText(context, comment.id) };
};

const showText = async ({ client }: Context, { comment, text }: Owned) =>
  text === undefined ? undefined : resultOf(await client.send(requestAt(ofComment(comment).show(text))));

const observeDeletion = async ({ client, judge }: Context, { comment, text }: Owned): Promise<void> => {
  if (text === undefined) return;
  const answer = await client.send(requestAt(ofComment(comment).remove(text)));
  if (resultOf(answer).outcome === 'accepted') {
    judge.observe('comments/attachment-deletion', 'served', answer.exchange);
    judge.observe('comments/attachment-delete-status', String(answer.status), answer.exchange);
  } else if (isNothingThere(answer)) judge.observe('comments/attachment-deletion', 'absent', answer.exchange);
};

const link = { type: 'url', url: 'https://example.com/procon', intent: 'Supplier' };

/** Whether a link is taken that hangs on a comment: like the comment it stays. */
const addLink = async ({ client }: Context, { comment }: Owned) => {
  const body = bodyIn(requestedAttachment, 'bare', link);
  return resultOf(await client.send(requestAt(ofComment(comment).add, { body })));
};

/** Looks at what comes of texts and links that are attached to a comment, and of deletions. Judges nothing. */
export const attachmentSilences: Check = observer({
  id: 'comments/attachment-silences',
  title: 'What the target does with texts and links that are attached to comments, and with deletions',
  effect: 'changes',
  open,
  looks: [
    unspecified({
      silence: 'comments/text-attachment-shown',
      send: showText,
      accepted: ({ answer }) => (tellsNoFile(answer.text) ? 'refused' : 'attachment'),
    }),
    {
      observes: ['comments/attachment-deletion', 'comments/attachment-delete-status'],
      look: observeDeletion,
    },
    unspecified({ silence: 'comments/url-attachment', send: addLink }),
  ],
});
