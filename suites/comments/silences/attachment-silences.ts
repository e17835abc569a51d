import { requestedAttachment } from '../../../models/resources/attachment-request.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Check, Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isNothingThere, requestAt } from '../../harness/place.ts';
import { attachText } from '../attachments/attach-text.ts';
import { tellsNoFile } from '../attachments/no-file.ts';
import { makeOwn } from '../attachments/own-comments.ts';
import { ofComment } from '../attachments/owner.ts';
import { findGround } from './probe.ts';

const observeShown = async (context: Context, comment: string, attachment: string): Promise<void> => {
  const place = ofComment(comment).show(attachment);
  const answer = await context.client.send(requestAt(place));
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear') return;
  const word = outcome === 'refused' || tellsNoFile(answer.text) ? 'refused' : 'attachment';
  context.judge.observe('comments/text-attachment-shown', word, answer.exchange);
};

const observeDeletion = async (context: Context, comment: string, attachment: string): Promise<void> => {
  const { judge } = context;
  const place = ofComment(comment).remove(attachment);
  const answer = await context.client.send(requestAt(place));
  const { outcome, status } = outcomeOf(answer);
  if (outcome === 'accepted') {
    judge.observe('comments/attachment-deletion', 'served', answer.exchange);
    judge.observe('comments/attachment-delete-status', String(status), answer.exchange);
  } else if (isNothingThere(answer)) judge.observe('comments/attachment-deletion', 'absent', answer.exchange);
};

const link = { type: 'url', url: 'https://example.com/procon', intent: 'Supplier' };

/** Whether a link is taken that hangs on a comment: like the comment it stays. */
const observeLink = async (context: Context, comment: string): Promise<void> => {
  const body = bodyIn(requestedAttachment, 'bare', link);
  const { add } = ofComment(comment);
  const answer = await context.client.send(requestAt(add, { body }));
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'unclear') context.judge.observe('comments/url-attachment', outcome, answer.exchange);
};

/** Looks at what comes of texts and links that are attached to a comment, and of deletions. Judges nothing. */
export const attachmentSilences: Check = {
  id: 'comments/attachment-silences',
  title: 'What the target does with texts and links that are attached to comments, and with deletions',
  claims: [],
  observes: [
    'comments/text-attachment-shown',
    'comments/attachment-deletion',
    'comments/attachment-delete-status',
    'comments/url-attachment',
  ],
  effect: 'changes',
  run: async (context) => {
    const ground = await findGround(context);
    const comment = ground && (await makeOwn(context, ground.document));
    if (comment === undefined) return;
    context.judge.planned(1);
    const attachment = await attachText(context, comment.id);
    if (attachment !== undefined) {
      await observeShown(context, comment.id, attachment);
      await observeDeletion(context, comment.id, attachment);
    }
    await observeLink(context, comment.id);
    context.judge.executed();
  },
};
