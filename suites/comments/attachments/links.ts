import { requestedAttachment } from '../../../models/resources/attachment.ts';
import { idAbove, idFrom } from '../../../models/wire/id.ts';
import { textBody } from '../../harness/attachments/attach.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { requestAt } from '../../harness/dialect/place.ts';
import { bodyIn } from '../../harness/http/body-forms.ts';
import { hasStatus, isAbsent, isAside, isDone, isServerError, outcomeOf } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { type ListResult, readList } from '../../harness/scenario/owned-records.ts';
import { type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { textsInBody } from '../../harness/verdict/own-words.ts';
import { observer, resultOf, silenceObserver } from '../../laws/unspecified.ts';
import { findCommentable } from '../create.ts';
import { documentsAt, whyNothing } from '../descriptor.ts';
import { attachText, makeOwn, ofComment } from './own-comments.ts';

/** The documented message when a URL attachment of a comment is viewed; the status is open. */
const noFileMessage = 'Attachment does not have a file attached';

/** Whether a body contains that message, whatever its escapes, spaces and case. */
const saysNoFile = (body: string): boolean =>
  [body, ...textsInBody(body)].some((text) =>
    text.replace(/\s+/g, ' ').toLowerCase().includes(noFileMessage.toLowerCase()),
  );

const row = 'comments/url-attachment-has-no-file';
const status = 'comments/no-file-status';

const judgeLink = ({ judge, finds }: Scenario, answer: Answer) => {
  const showsMessage = saysNoFile(answer.text);
  if (showsMessage) judge.observe(status, String(answer.status), answer.exchange);
  if (isAside(answer) && !showsMessage) return judge.inconclusive(row, describeAnswer(answer));
  finds(row, showsMessage, [answer], {
    expected: `the error message ${noFileMessage}`,
    seen: `${describeAnswer(answer)} without it`,
    because: 'a URL attachment of a comment is viewed otherwise',
  });
};

/**
 * Views URL attachments of comments. Only the profile can name some, as the documentation does not show how to add one.
 */
export const urlAttachments = scenarioCheck({
  id: 'comments/url-attachments',
  draws: true,
  title: 'Viewing a URL attachment of a comment answers that it has no file',
  claims: [row],
  observes: [status],
  effect: 'reads',
  requires: ({ profile }) => [
    {
      isMet: profile.comments.urlAttachments.length > 0,
      missing: 'the profile names no links on comments',
      keys: ['comments.url-attachments'],
    },
  ],
  run: (scenario) =>
    scenario.each(scenario.profile.comments.urlAttachments, row, async ({ comment, attachment }) => {
      const place = ofComment(String(comment)).show(String(attachment));
      for (const format of scenario.formats)
        judgeLink(scenario, await scenario.client.send(requestAt(place, { format })));
    }),
});

const unknownRow = 'comments/attachments-of-an-unknown-comment-fail';
const unknownStatus = 'comments/unknown-comment-status';

/** An offset from a known id that is large enough to reach an unused one. */
const above = 1_000_000_000;

/** The id of an existing comment; undefined where none is known. */
const knownComment = async (context: Context): Promise<string | undefined> => {
  const [reference] = context.profile.comments.readable;
  if (reference !== undefined) return String(reference.comment);
  const [document] = documentsAt(context.profile, -1);
  return document && (await makeOwn(context, document))?.id;
};

const noSuccess = 'no success, as there is no such comment';

/** Judges the list of attachments of an unknown comment. The control is the same list for an existing comment. */
const judgeUnknown = ({ judge, finds }: Scenario, control: ListResult, answer: Answer) => {
  const { outcome } = outcomeOf(answer);
  const failure = (isRight: boolean) =>
    finds(unknownRow, isRight, [control.answer, answer], {
      expected: noSuccess,
      seen: describeAnswer(answer),
      because: 'attachments of a comment that does not exist are answered',
    });
  if (outcome === 'accepted') return failure(false);
  if (isAside(answer)) return judge.inconclusive(unknownRow, describeAnswer(answer));
  // A refusal is conclusive only if the control is not refused.
  if (control.kind !== 'records') return judge.inconclusive(unknownRow, describeControl(control));
  judge.observe(unknownStatus, String(answer.status), answer.exchange);
  // A platform that has fixed the documented failure is not accused, though it does not behave as documented.
  if (isServerError(answer)) return failure(true);
  judge.inconclusive(unknownRow, `${describeAnswer(answer)}, where the documentation shows a failure`);
};

const describeControl = ({ seen }: ListResult): string => `attachments of a comment that exists: ${seen}`;

/**
 * Judges that nothing can be attached to an unknown comment. The kind of refusal does not matter; a 202 may still fail.
 */
const judgeAddition = ({ finds }: Scenario, answer: Answer): void => {
  if (!isDone(answer)) return;
  finds(unknownRow, false, [answer], {
    expected: noSuccess,
    seen: describeAnswer(answer),
    because: 'something is attached to a comment that does not exist',
  });
};

/** Requests the attachments of an existing and of an unknown comment, and adds one to the unknown comment. */
export const unknownComment = scenarioCheck({
  id: 'comments/unknown-comment',
  title: 'Requests for attachments of a comment that does not exist fail',
  claims: [unknownRow],
  observes: [unknownStatus],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment is known or could be made'),
  run: async (scenario) => {
    const known = scenario.need(await knownComment(scenario));
    const id = scenario.need(idFrom(known));
    const control = await readList(scenario, ofComment(known));
    // An empty list may be answered with 404, but not with a server error.
    const isThere =
      control.kind === 'records' || (control.kind === 'refused' && hasStatus(control.answer, 'not-found'));
    if (!isThere) scenario.stop(describeControl(control));
    const { list, add } = ofComment(String(idAbove(id, above)));
    judgeUnknown(scenario, control, await scenario.client.send(requestAt(list)));
    judgeAddition(scenario, await scenario.client.send(requestAt(add, { body: textBody('procon') })));
  },
});

/** A new comment, and the text that was attached to it. */
interface CommentWithText {
  readonly comment: string;
  /** Undefined if no text was accepted. */
  readonly text: string | undefined;
}

const open = async (context: Context): Promise<CommentWithText | undefined> => {
  const [place] = await findCommentable(context, -1, 1);
  const comment = place && (await makeOwn(context, place.document));
  return comment && { comment: comment.id, text: await attachText(context, comment.id) };
};

const showText = async ({ client }: Context, { comment, text }: CommentWithText) =>
  text === undefined ? undefined : resultOf(await client.send(requestAt(ofComment(comment).show(text))));

const observeDeletion = async (
  { client, judge }: Context,
  { comment, text }: CommentWithText,
): Promise<void> => {
  if (text === undefined) return;
  const answer = await client.send(requestAt(ofComment(comment).remove(text)));
  const isServed = resultOf(answer).outcome === 'accepted';
  if (isServed || isAbsent(answer))
    judge.observe('comments/attachment-deletion', isServed ? 'served' : 'absent', answer.exchange);
};

const link = { type: 'url', url: 'https://example.com/procon', intent: 'Supplier' };

/** Tries to attach a link to a comment; if accepted, it stays there, as the comment does. */
const addLink = async ({ client }: Context, { comment }: CommentWithText) => {
  const body = bodyIn(requestedAttachment, 'bare', link);
  return resultOf(await client.send(requestAt(ofComment(comment).add, { body })));
};

/** Observes how texts and links attached to a comment, and deletions, are treated. Judges nothing. */
export const attachmentSilences: Check = observer({
  id: 'comments/attachment-silences',
  title: 'How texts and links attached to comments, and deletions, are treated',
  open,
  observers: [
    silenceObserver({
      silence: 'comments/text-attachment-shown',
      send: showText,
      accepted: ({ answer }) => (saysNoFile(answer.text) ? 'refused' : 'attachment'),
    }),
    { observes: ['comments/attachment-deletion'], observe: observeDeletion },
    silenceObserver({ silence: 'comments/url-attachment', send: addLink }),
  ],
});
