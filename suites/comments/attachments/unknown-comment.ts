import { idAbove, idFrom } from '../../../models/wire/id.ts';
import { type Listed, listAttachments } from '../../harness/attachments/list-attachments.ts';
import { textBody } from '../../harness/attachments/text-body.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { requestAt } from '../../harness/place.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { documentsAt } from '../descriptor.ts';
import { makeOwn } from './own-comments.ts';
import { ofComment } from './owner.ts';

const row = 'comments/attachments-of-an-unknown-comment-fail';
const status = 'comments/unknown-comment-status';

/** So far above an id that is known that no other comment is there. */
const above = 1_000_000_000;

/** The id of a comment that is there; undefined where none is known. */
const knownComment = async (context: Context): Promise<string | undefined> => {
  const { readable } = context.profile.comments;
  const [reference] = readable;
  if (reference !== undefined) return String(reference.comment);
  const [document] = documentsAt(context.profile, -1);
  return document && (await makeOwn(context, document))?.id;
};

const tellTwin = (seen: string): string => `attachments of a comment that is there: ${seen}`;

const judgeUnknown = ({ judge }: Context, { kind, seen, answer: twin }: Listed, answer: Answer) => {
  const { outcome, status: code } = outcomeOf(answer);
  if (outcome === 'accepted') {
    return judge.violated(row, {
      expected: 'no success, as there is no such comment',
      seen: tellAnswer(answer),
      exchanges: [twin.exchange, answer.exchange],
      explanation: 'attachments of a comment that does not exist are answered',
    });
  }
  if (code === undefined || [401, 403, 429].includes(code))
    return judge.inconclusive(row, tellAnswer(answer));
  // A refusal tells something only where the same is no refusal for a comment that is there.
  if (kind !== 'records') return judge.inconclusive(row, tellTwin(seen));
  judge.observe(status, String(code), answer.exchange);
  judge.holds(row, answer.exchange);
};

/** Why an addition is refused is another matter: only that it is accepted tells. What is taken for later may fail yet. */
const judgeAdded = ({ judge }: Context, answer: Answer) => {
  if (outcomeOf(answer).outcome !== 'accepted' || answer.status === 202) return;
  judge.violated(row, {
    expected: 'no success, as there is no such comment',
    seen: tellAnswer(answer),
    exchanges: [answer.exchange],
    explanation: 'something is attached to a comment that does not exist',
  });
};

/** Asks for the attachments of a comment that is there, and of one that is not, and attaches something to that. */
export const unknownComment: Check = {
  id: 'comments/unknown-comment',
  title: 'Attachments of a comment that does not exist are no success',
  claims: [row],
  observes: [status],
  effect: 'changes',
  run: async (context) => {
    const { client, judge } = context;
    const id = await knownComment(context);
    if (id === undefined || idFrom(id) === undefined)
      return judge.notApplicable(row, 'no comment is known or could be made');
    judge.planned(1);
    const twin = await listAttachments(context, ofComment(id));
    // An empty list may be told as an error, but hardly as one of the server.
    const isThere = twin.kind === 'records' || (twin.kind === 'refused' && twin.answer.status === 404);
    if (isThere) {
      const { list, add } = ofComment(String(idAbove(idFrom(id) ?? 0, above)));
      judgeUnknown(context, twin, await client.send(requestAt(list)));
      judgeAdded(context, await client.send(requestAt(add, { body: textBody('procon') })));
    } else judge.inconclusive(row, tellTwin(twin.seen));
    judge.executed();
  },
};
