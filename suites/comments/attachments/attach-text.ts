import { recordIn } from '../../harness/attachments/attach.ts';
import { listAttachments } from '../../harness/attachments/list-attachments.ts';
import { textBody } from '../../harness/attachments/text-body.ts';
import type { Context } from '../../harness/check.ts';
import { idText } from '../../harness/id-text.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { requestAt } from '../../harness/place.ts';
import { ofComment } from './owner.ts';

/** Attaches a text to a comment; its id from the answer, else from the list. */
export const attachText = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  comment: string,
): Promise<string | undefined> => {
  const owner = ofComment(comment);
  const answer = await context.client.send(requestAt(owner.add, { body: textBody('procon') }));
  if (outcomeOf(answer).outcome !== 'accepted') return undefined;
  const told = idText(recordIn(answer) ?? {});
  return told ?? (await listAttachments(context, owner)).ids.at(-1);
};
