import { requestedAttachment } from '../../../models/resources/attachment.ts';
import { idAbove, idFrom } from '../../../models/wire/id.ts';
import { textBody } from '../../harness/attachments/attach.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Check, Context } from '../../harness/check.ts';
import { lacking } from '../../harness/lacking.ts';
import { hasStatus, isAbsent, isLater, isServerError, outcomeOf } from '../../harness/meaning.ts';
import { textsInBody } from '../../harness/own-words.ts';
import { requestAt } from '../../harness/place.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { listOf } from '../../harness/scenario/owned-records.ts';
import { scenario } from '../../harness/scenario/scenario.ts';
import { observer, resultOf, unspecified } from '../../laws/unspecified.ts';
import { takenAt } from '../create.ts';
import { documentsAt, whyNothing } from '../descriptor.ts';
import { attachText, makeOwn, ofComment } from './own-comments.ts';

/** What Errors says of viewing a URL attachment of a comment; with which status is open. */
const noFileMessage = 'Attachment does not have a file attached';

/** Whether a body holds that message, however its letters, blanks and capitals are written. */
const tellsNoFile = (body: string): boolean =>
  [body, ...textsInBody(body)].some((text) =>
    text.replace(/\s+/g, ' ').toLowerCase().includes(noFileMessage.toLowerCase()),
  );

const row = 'comments/url-attachment-has-no-file';
const status = 'comments/no-file-status';

/** Views links that hang on comments. Only the profile can say that one is a link: how a link is made is not shown. */
export const urlAttachments = scenario({
  id: 'comments/url-attachments',
  title: 'Viewing a URL attachment of a comment answers that it has no file',
  claims: [row],
  observes: [status],
  effect: 'reads',
  otherwise: lacking('the profile names no links on comments', 'comments.url-attachments'),
  run: (t) =>
    t.each(t.profile.comments.urlAttachments, row, async ({ comment, attachment }) => {
      for (const format of t.formats) {
        const place = ofComment(String(comment)).show(String(attachment));
        const answer = await t.client.send(requestAt(place, { format }));
        const { status: code = 0, text } = answer;
        const isTold = tellsNoFile(text);
        if (isTold) t.judge.observe(status, String(code), answer.exchange);
        // These tell of the caller or of the moment, and not of the link.
        const isAside = [0, 401, 403, 408, 429, 502, 503, 504].includes(code);
        if (isAside && !isTold) t.judge.inconclusive(row, describeAnswer(answer));
        else
          t.finds(row, isTold, [answer], {
            expected: `the error message ${noFileMessage}`,
            seen: `${describeAnswer(answer)} without it`,
            because: 'a URL attachment of a comment is viewed otherwise',
          });
      }
    }),
});

const unknownRow = 'comments/attachments-of-an-unknown-comment-fail';
const unknownStatus = 'comments/unknown-comment-status';

/** So far above an id that is known that no other comment is there. */
const above = 1_000_000_000;

/** The id of a comment that is there; undefined where none is known. */
const knownComment = async (context: Context): Promise<string | undefined> => {
  const [reference] = context.profile.comments.readable;
  if (reference !== undefined) return String(reference.comment);
  const [document] = documentsAt(context.profile, -1);
  return document && (await makeOwn(context, document))?.id;
};

const noSuccess = 'no success, as there is no such comment';

/** Asks for the attachments of a comment that is there, and of one that is not, and attaches something to that. */
export const unknownComment = scenario({
  id: 'comments/unknown-comment',
  title: 'Requests for attachments of a comment that does not exist fail',
  claims: [unknownRow],
  observes: [unknownStatus],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment is known or could be made'),
  run: async (t) => {
    const known = t.need(await knownComment(t));
    const id = t.need(idFrom(known));
    const twin = await listOf(t, ofComment(known));
    // An empty list may be told as an error, but hardly as one of the server.
    const isThere =
      twin.kind === 'records' || (twin.kind === 'refused' && hasStatus(twin.answer, 'not-found'));
    const untold = `attachments of a comment that is there: ${twin.seen}`;
    t.need(isThere || undefined, untold);
    const { list, add } = ofComment(String(idAbove(id, above)));
    const answer = await t.client.send(requestAt(list));
    const isShown = outcomeOf(answer).outcome === 'accepted';
    const isFailure = isServerError(answer);
    const isUntold =
      answer.status === undefined || hasStatus(answer, 'unauthorized', 'forbidden', 'too-many-requests');
    // A refusal tells something only where the same is no refusal for a comment that is there.
    const isTold = !isUntold && !isShown && twin.kind === 'records';
    if (isTold) t.judge.observe(unknownStatus, String(answer.status), answer.exchange);
    // A platform that has mended it is not accused, nor does it do what the documentation says.
    if (isShown || (isTold && isFailure))
      t.finds(unknownRow, !isShown, [twin.answer, answer], {
        expected: noSuccess,
        seen: describeAnswer(answer),
        because: 'attachments of a comment that does not exist are answered',
      });
    else
      t.judge.inconclusive(unknownRow, `${describeAnswer(answer)}, where a failure is documented; ${untold}`);
    // Why an addition is refused is another matter: only that it is accepted tells.
    const addition = await t.client.send(requestAt(add, { body: textBody('procon') }));
    // What is taken for later may fail yet.
    if (outcomeOf(addition).outcome === 'accepted' && !isLater(addition))
      t.finds(unknownRow, false, [addition], {
        expected: noSuccess,
        seen: describeAnswer(addition),
        because: 'something is attached to a comment that does not exist',
      });
  },
});

/** A comment of the suites' own, and the text that was attached to it. */
interface Owned {
  readonly comment: string;
  /** Undefined where no text was taken. */
  readonly text: string | undefined;
}

const open = async (context: Context): Promise<Owned | undefined> => {
  const [place] = await takenAt(context, -1, 1);
  const comment = place && (await makeOwn(context, place.document));
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
  } else if (isAbsent(answer)) judge.observe('comments/attachment-deletion', 'absent', answer.exchange);
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
  title: 'How texts and links attached to comments, and deletions, are treated',
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
