import { mentionOf } from '../../models/commentable.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { comment } from '../../models/resources/comment.ts';
import { longText, markedTexts } from '../harness/awkward-text.ts';
import { bodyIn } from '../harness/body-in.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf } from '../harness/formats-of.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import { describeValue, isCutOf } from '../harness/text-rendering.ts';
import { type CreatedComment, findWay, idOf, madeBy, make, membersOf } from './create.ts';
import {
  type CommentableDocument,
  documentsAt,
  findListed,
  placeBelow,
  show,
  whyNothing,
} from './descriptor.ts';

/** What a platform that shows bodies in a browser may write in another way, mentions among it. */
const markup = /[<>&"'*_@#[\]{}\\]/;

/** Whether a body is words and figures alone: what becomes of markup, of mentions and of line breaks is open. */
const isPlain = (body: string): boolean => !markup.test(body) && !/[\r\n\t]/.test(body);

/** A body by its words: without the markup around them, and whatever blanks stand between them. */
const wordsOf = (body: string): string =>
  body
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize();

/** A body as both formats can show it: XML does not tell one line end from another. */
const linesOf = (body: string): string => body.replace(/\r\n?/g, '\n').trim();

/** Judges whether a comment shows the words that it was made with, where it shows any and they are plain. */
export const judgeKept = (
  { judge }: Pick<Context, 'judge'>,
  { input, exchanges }: CreatedComment,
  { snapshot, row }: { readonly snapshot: Snapshot; readonly row: RequirementId },
) => {
  const { data, exchange, format } = snapshot;
  const { comments } = data;
  if (comments === undefined) return judge.inconclusive(row, 'an answer shows no comments');
  if (!isPlain(input.comments)) return judge.inconclusive(row, 'the body is more than plain words');
  if (typeof comments === 'string' && wordsOf(comments) === wordsOf(input.comments))
    return judge.holds(row, exchange);
  judge.violated(row, {
    expected: `comments ${describeValue(input.comments)}`,
    seen: `${describeValue(comments)}, in ${format.toUpperCase()}`,
    exchanges: [...exchanges, exchange],
    ...{ explanation: 'the body of a comment is not kept', subject: `${comment.name} comments` },
  });
};

const bodyOf = ({ data: { comments } }: Snapshot): string | undefined =>
  typeof comments === 'string' ? linesOf(comments) : undefined;

/** Judges whether a comment shows one body wherever it is shown, whatever the platform has made of what was sent. */
const judgeAlike = (
  { judge }: Pick<Context, 'judge'>,
  { exchanges }: CreatedComment,
  { all, row }: { readonly all: readonly Snapshot[]; readonly row: RequirementId },
) => {
  const [one, ...others] = all.filter((snapshot) => bodyOf(snapshot) !== undefined);
  if (one === undefined) return;
  const other = others.find((snapshot) => bodyOf(snapshot) !== bodyOf(one));
  if (other === undefined) return others.length > 0 ? judge.holds(row, one.exchange) : undefined;
  judge.violated(row, {
    expected: `comments ${describeValue(bodyOf(one))}, as they are shown elsewhere`,
    seen: `${describeValue(bodyOf(other))}, in ${other.format.toUpperCase()}`,
    exchanges: [...exchanges, one.exchange, other.exchange],
    explanation: 'one comment is shown with two bodies',
  });
};

const kept = 'comments/body-is-kept';
const longBody = 'comments/long-body';
const xmlBody = 'comments/xml-body';

/** One body to be sent. */
interface Case {
  readonly comments: string;
  /** What its end is told by. */
  readonly marker: string;
}

const caseOf = (comments: string): Case => ({
  comments,
  marker: comments.slice(comments.lastIndexOf('procon ')),
});

/** A mention is a part of the body like all others; only those are mentioned who may be. */
const mentioning = ({ profile }: Context): readonly string[] =>
  profile.comments.mentioned.slice(0, 1).map(({ id }) => `as ${mentionOf(id)} says, it is due`);

const casesFor = (context: Context): readonly Case[] => {
  const further = ['to @[User] and @[User:] alone', ...mentioning(context)];
  const texts = markedTexts(context.settings.seed, { drawn: 3, further });
  return texts.map(caseOf);
};

/** Reads a comment in every format, by choice in the list too, and judges its body. */
const judgeBody = async (
  context: Context,
  made: CreatedComment,
  { marker: own, isListed = false }: Case & { readonly isListed?: boolean },
): Promise<void> => {
  const row = kept;
  const { document } = made;
  const id = await idOf(context, made, own);
  if (id === undefined) return context.judge.inconclusive(row, 'the id of a new comment is not told');
  const all: Snapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const { snapshots, seen } = await show(context, { document, id, format });
    if (snapshots.length === 0) context.judge.inconclusive(row, `a read: ${seen}`);
    all.push(...snapshots);
  }
  const listed = isListed ? (await findListed(context, document, { marker: own, id })).snapshots : [];
  all.push(...listed.filter(({ data }) => !isCutOf(made.input.comments, data['comments'])));
  for (const snapshot of all) judgeKept(context, made, { snapshot, row });
  judgeAlike(context, made, { all, row });
};

const judgeCase = async (
  context: Context,
  { document, isListed }: { readonly document: CommentableDocument; readonly isListed: boolean },
  one: Case,
): Promise<void> => {
  const made = await make(context, document, { comments: one.comments });
  if (made?.outcome === 'accepted') return judgeBody(context, made, { ...one, isListed });
  const said = made === undefined ? 'no way to send it' : describeAnswer(made.answer);
  context.judge.inconclusive(kept, `a comment with an odd body: ${said}`);
};

/** The same body written in XML, where the target takes that. */
const judgeXml = async (context: Context, document: CommentableDocument, one: Case): Promise<void> => {
  const { client, judge } = context;
  const way = await findWay(context, document.segment);
  const input = { comments: one.comments };
  const body = bodyIn(comment, 'xml', membersOf(document, way?.type, input));
  const place = placeBelow(document, 'create-on');
  const made = madeBy(context, await client.send({ method: 'POST', ...place, body }), { document, input });
  if (made.outcome === 'unclear') return;
  judge.observe(xmlBody, made.outcome, made.answer.exchange);
  if (made.outcome === 'accepted') await judgeBody(context, made, one);
};

/** How a body of thousands of letters is taken: the documentation tells no length of it. */
const observeLong = async (context: Context, document: CommentableDocument): Promise<void> => {
  const { judge } = context;
  const { comments, marker: own } = caseOf(longText());
  const made = await make(context, document, { comments });
  if (made === undefined || made.outcome === 'unclear') return;
  if (made.outcome === 'refused') return judge.observe(longBody, 'refused', made.answer.exchange);
  const id = await idOf(context, made, own);
  const [first] = id === undefined ? [] : (await show(context, { document, id })).snapshots;
  const body = first?.data['comments'];
  if (first === undefined || typeof body !== 'string') return;
  judge.observe(longBody, wordsOf(body) === wordsOf(comments) ? 'kept' : 'cut', first.exchange);
};

/** Sends bodies of many kinds, and reads them in every format. */
export const bodies: Check = {
  id: 'comments/bodies',
  exclusive: 'notifications',
  title: 'The body of a comment is shown as it was sent, whatever its characters',
  claims: [kept],
  observes: [xmlBody, longBody],
  run: async (context) => {
    const { judge, profile } = context;
    const documents: CommentableDocument[] = [];
    for (const document of documentsAt(profile, -1))
      if ((await findWay(context, document.segment)) !== undefined) documents.push(document);
    const cases = documents.length === 0 ? [] : casesFor(context);
    judge.planned(cases.length);
    for (const [at, one] of cases.entries()) {
      const document = documents[at % documents.length];
      if (document === undefined) continue;
      const isEarly = at < documents.length;
      await judgeCase(context, { document, isListed: isEarly }, one);
      if (isEarly) await judgeXml(context, document, one);
      judge.executed();
    }
    const [first] = documents;
    if (first !== undefined) await observeLong(context, first);
    judge.inconclusive(kept, whyNothing(profile, 'no comment could be made to be looked at'));
  },
};
