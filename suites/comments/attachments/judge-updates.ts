import { requestedAttachment } from '../../../models/resources/attachment.ts';
import type { Attached } from '../../harness/attachments/attach.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import type { OwnComment } from './own-comments.ts';
import { ofComment } from './owner.ts';

const methods = {
  PATCH: 'comments/attachment-cannot-be-patched',
  PUT: 'comments/attachment-cannot-be-put',
} as const;

const changed = { intent: 'Internal', type: 'text', text: 'changed' };
const body = bodyIn(requestedAttachment, 'bare', changed);

/**
 * Tries to change an attachment that is there, in the two ways that are not supported. Errors lists them among what
 * ends in an error: a success is wrong even where it changes nothing.
 */
export const judgeUpdates = async (
  { client, judge }: Context,
  comment: OwnComment,
  { id, exchanges }: Attached & { readonly id: string },
): Promise<void> => {
  const { path } = ofComment(comment.id).show(id);
  for (const [method, row] of Object.entries(methods)) {
    const answer = await client.send({ method, path, body });
    const { outcome, status } = outcomeOf(answer);
    // 202 says that it is done later, and 501 that it is not done.
    if (outcome === 'refused' || status === 501) judge.holds(row, answer.exchange);
    else if (outcome === 'unclear' || status === 202)
      judge.inconclusive(row, `${method}: ${tellAnswer(answer)}`);
    else {
      judge.violated(row, {
        expected: `${method} on an attachment is no success`,
        seen: tellAnswer(answer),
        exchanges: [...exchanges, answer.exchange],
        explanation: `${method} on an attachment of a comment is a success`,
      });
    }
  }
};
