import { requestedAttachment } from '../../../models/resources/attachment.ts';
import { idAbove, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { textBody } from '../../harness/attachments/attach.ts';
import { type Listed, listAttachments } from '../../harness/attachments/attachment-list.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { inUnits } from '../../harness/in-units.ts';
import { lacking } from '../../harness/lacking.ts';
import {
  hasStatus,
  isAbsent,
  isGatewayError,
  isLater,
  isServerError,
  isTurnedAway,
  outcomeOf,
} from '../../harness/meaning.ts';
import { textsInBody } from '../../harness/own-words.ts';
import { requestAt } from '../../harness/place.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { observer, resultOf, unspecified } from '../../laws/unspecified.ts';
import { documentsAt, whyNothing } from '../descriptor.ts';
import { findFixture } from '../requests.ts';
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

/** A link that hangs on a comment. */
interface Link {
  readonly comment: string;
  readonly attachment: string;
}

/** These tell of the caller or of the moment, and not of the link. */
const isAside = (answer: Answer): boolean =>
  isTurnedAway(answer) || isGatewayError(answer) || hasStatus(answer, 'request-timeout', 'too-many-requests');

const judgeLink = async (context: Context, { comment, attachment }: Link, format: Format): Promise<void> => {
  const { client, judge } = context;
  const answer = await client.send(requestAt(ofComment(comment).show(attachment), { format }));
  const { status: code = 0, text, exchange } = answer;
  if (tellsNoFile(text)) {
    judge.observe(status, String(code), exchange);
    return judge.holds(row, exchange);
  }
  if (answer.status === undefined || isAside(answer)) return judge.inconclusive(row, describeAnswer(answer));
  judge.violated(row, {
    expected: `the error message ${noFileMessage}`,
    seen: `${describeAnswer(answer)} without it`,
    exchanges: [exchange],
    explanation: 'a URL attachment of a comment is viewed otherwise',
  });
};

/** Views links that hang on comments. Only the profile can say that one is a link: how a link is made is not shown. */
export const urlAttachments: Check = {
  id: 'comments/url-attachments',
  title: 'Viewing a URL attachment of a comment answers that it has no file',
  claims: [row],
  observes: [status],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const links = profile.comments.urlAttachments.map((link) => ({
      comment: String(link.comment),
      attachment: String(link.attachment),
    }));
    await inUnits(judge, links, async (link) => {
      for (const format of formatsOf(profile)) await judgeLink(context, link, format);
    });
    if (links.length === 0)
      judge.notApplicable(row, lacking('the profile names no links on comments', 'comments.url-attachments'));
  },
};

const unknownRow = 'comments/attachments-of-an-unknown-comment-fail';
const unknownStatus = 'comments/unknown-comment-status';

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

const describeTwin = (seen: string): string => `attachments of a comment that is there: ${seen}`;

const judgeUnknown = ({ judge }: Context, { kind, seen, answer: twin }: Listed, answer: Answer) => {
  const { outcome, status: code } = outcomeOf(answer);
  if (outcome === 'accepted') {
    return judge.violated(unknownRow, {
      expected: 'no success, as there is no such comment',
      seen: describeAnswer(answer),
      exchanges: [twin.exchange, answer.exchange],
      explanation: 'attachments of a comment that does not exist are answered',
    });
  }
  if (code === undefined || isTurnedAway(answer) || hasStatus(answer, 'too-many-requests'))
    return judge.inconclusive(unknownRow, describeAnswer(answer));
  // A refusal tells something only where the same is no refusal for a comment that is there.
  if (kind !== 'records') return judge.inconclusive(unknownRow, describeTwin(seen));
  judge.observe(unknownStatus, String(code), answer.exchange);
  // A platform that has mended it is not accused, nor does it do what the documentation says.
  if (!isServerError(answer))
    return judge.inconclusive(
      unknownRow,
      `refused with ${code}, where the documentation tells of a failure of the server`,
    );
  judge.holds(unknownRow, answer.exchange);
};

/** Why an addition is refused is another matter: only that it is accepted tells. What is taken for later may fail yet. */
const judgeAdded = ({ judge }: Context, answer: Answer) => {
  if (outcomeOf(answer).outcome !== 'accepted' || isLater(answer)) return;
  judge.violated(unknownRow, {
    expected: 'no success, as there is no such comment',
    seen: describeAnswer(answer),
    exchanges: [answer.exchange],
    explanation: 'something is attached to a comment that does not exist',
  });
};

/** Asks for the attachments of a comment that is there, and of one that is not, and attaches something to that. */
export const unknownComment: Check = {
  id: 'comments/unknown-comment',
  title: 'Requests for attachments of a comment that does not exist fail',
  claims: [unknownRow],
  observes: [unknownStatus],
  run: async (context) => {
    const { client, judge, profile } = context;
    const id = await knownComment(context);
    if (id === undefined || idFrom(id) === undefined)
      return judge.notApplicable(unknownRow, whyNothing(profile, 'no comment is known or could be made'));
    judge.planned(1);
    const twin = await listAttachments(context, ofComment(id));
    // An empty list may be told as an error, but hardly as one of the server.
    const isThere =
      twin.kind === 'records' || (twin.kind === 'refused' && hasStatus(twin.answer, 'not-found'));
    if (isThere) {
      const { list, add } = ofComment(String(idAbove(idFrom(id) ?? 0, above)));
      judgeUnknown(context, twin, await client.send(requestAt(list)));
      judgeAdded(context, await client.send(requestAt(add, { body: textBody('procon') })));
    } else judge.inconclusive(unknownRow, describeTwin(twin.seen));
    judge.executed();
  },
};

/** A comment of the suites' own, and the text that was attached to it. */
interface Owned {
  readonly comment: string;
  /** Undefined where no text was taken. */
  readonly text: string | undefined;
}

const open = async (context: Context): Promise<Owned | undefined> => {
  const fixture = await findFixture(context);
  const comment = fixture && (await makeOwn(context, fixture.document));
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
