import { requestedAttachment } from '../../../models/resources/attachment.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import {
  attachFileOrText,
  type FileOrText,
  fileNamed,
  isKnown,
  type KnownAttachment as KnownOf,
} from '../../harness/attachments/attach.ts';
import { contentOf } from '../../harness/attachments/attachment-answer.ts';
import { isWhole, listAttachments } from '../../harness/attachments/attachment-list.ts';
import { showAttachment } from '../../harness/attachments/read-attachment.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Check, Context, Violation } from '../../harness/check.ts';
import { type Eventually, openEventually, retriesForFiles } from '../../harness/eventually.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { inUnits } from '../../harness/in-units.ts';
import { judgeRefused } from '../../harness/judge-place.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import { idText, type Snapshot } from '../../harness/resources/snapshot.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { judgeUnsupported } from '../../laws/unsupported.ts';
import { show, whyNothing } from '../descriptor.ts';
import { type OwnComment, ofComment, twoOwn } from './own-comments.ts';

const added = 'comments/attachment-is-added';
const listed = 'comments/attachments-are-listed';
const shown = 'comments/attachment-is-shown';

type Known = KnownOf<FileOrText>;

/** What is missing where it should be; undefined where nothing is, or nothing can be told. */
type Missing = Violation | undefined;

/** Whether the list shows what was added. */
interface InList {
  readonly isFound: boolean;
  readonly missing?: Missing;
}

/** Whether one that a page may hide is gone all the same: a read does not find it, and finds what came after it. */
const isLost = async (
  context: Context,
  comment: OwnComment,
  { lost, one }: { readonly lost: string; readonly one: FileOrText },
): Promise<boolean> => {
  const isFound = async (id: string): Promise<boolean> => {
    const { kind, answer } = await showAttachment(context, ofComment(comment.id), {
      attached: { ...one, id },
    });
    return kind !== 'refused' || !isAbsent(answer);
  };
  return one.id !== undefined && !(await isFound(lost)) && (await isFound(one.id));
};

/** Judges the list of a comment after something was added to it, but for the absence of that, which is answered. */
const judgeListed = async (context: Context, comment: OwnComment, one: FileOrText): Promise<InList> => {
  const { judge } = context;
  const { list: place } = ofComment(comment.id);
  if (one.listed === undefined) return { isFound: false };
  const { kind, ids, seen, answer } = one.listed;
  const exchanges = [...one.exchanges, answer.exchange];
  const violation = (expected: string): Violation => ({
    ...{ expected, seen, exchanges },
    explanation: 'the list of attachments of a comment does not show them',
  });
  const lost = one.before.ids.find((id) => !ids.includes(id));
  const isThere = one.id !== undefined && ids.includes(one.id);
  if (kind === 'refused') judgeRefused(judge, listed, { place, answer, exchanges });
  else if (kind === 'undecided' || isLater(one.answer)) judge.inconclusive(listed, `the list: ${seen}`);
  else if (kind === 'other') judge.violated(listed, violation('a collection of attachments'));
  else if (
    !isWhole(context, one.listed) &&
    (lost === undefined ? !isThere : !(await isLost(context, comment, { lost, one })))
  )
    judge.inconclusive(listed, 'a page of the list may hide attachments');
  else if (lost !== undefined)
    judge.violated(listed, violation(`attachment ${lost}, which was there before`));
  else if (!isThere)
    return { isFound: false, missing: violation(`attachment ${one.id ?? 'that was added'} among them`) };
  else {
    judge.holds(listed, answer.exchange);
    judge.holds(added, one.answer.exchange);
  }
  return { isFound: isThere };
};

/** Judges a read of an attachment, but for its absence, which is answered. */
const judgeShown = async (
  context: Context,
  comment: OwnComment,
  {
    attached,
    others,
    eventually,
  }: { readonly attached: Known; readonly others: readonly FileOrText[]; readonly eventually: Eventually },
): Promise<Missing> => {
  const { judge } = context;
  const owner = ofComment(comment.id);
  // What is taken for later with 202 is not waited for.
  const isPromised = isLater(attached.answer);
  const ofFile = attached.kind === 'file' ? true : undefined;
  const { kind, seen, answer } = await eventually(
    () => showAttachment(context, owner, { attached, others, ofFile }),
    (now) => isPromised || now.kind !== 'refused' || !(ofFile || isAbsent(now.answer)),
    retriesForFiles,
  );
  const violation: Violation = {
    expected: `attachment ${attached.id}, as its file or as a record`,
    seen,
    exchanges: [...attached.exchanges, answer.exchange],
    explanation: 'a read of an attachment of a comment does not answer it',
  };
  // What a text without a file answers is open.
  if (attached.kind === 'text') judge.inconclusive(shown, 'no file was taken');
  else if (kind === 'bytes' || kind === 'attachment') {
    judge.observe('comments/attachment-shown', kind, answer.exchange);
    judge.holds(shown, answer.exchange);
  } else if (kind === 'undecided' || isPromised) judge.inconclusive(shown, `a read: ${seen}`);
  else if (kind === 'other') judge.violated(shown, violation);
  else if (isAbsent(answer)) return violation;
  else judge.inconclusive(shown, `a read: ${seen}`);
  return undefined;
};

/**
 * What is neither listed nor shown was not added; else the one place where it is missing is wrong. Where the list
 * cannot tell, a read that does not find it may be right.
 */
const judgeLost = ({ judge }: Context, { missing: unlisted, isFound }: InList, unshown: Missing) => {
  if (unlisted !== undefined && unshown !== undefined) {
    const explanation = 'an attachment that is taken is not on its comment';
    judge.violated(added, {
      ...unlisted,
      seen: `${unlisted.seen}; a read of it: ${unshown.seen}`,
      explanation,
    });
  } else if (unlisted !== undefined) judge.violated(listed, unlisted);
  else if (unshown !== undefined && isFound) judge.violated(shown, unshown);
  else if (unshown !== undefined)
    judge.inconclusive(shown, `a read: ${unshown.seen}, and no list tells more`);
};

const judgeUpload = ({ judge }: Context, comment: OwnComment, one: FileOrText) => {
  const { answer, exchanges } = one;
  const { add } = ofComment(comment.id);
  if (one.outcome === 'refused') return judgeRefused(judge, added, { place: add, answer, exchanges });
  if (one.outcome === 'unclear') return judge.inconclusive(added, `an upload: ${describeAnswer(answer)}`);
  judge.observe('comments/attachment-created', contentOf(answer), answer.exchange);
};

/** Adds two files to a comment, lists them, and reads each; answers what is known of them. */
const judgeAdded = async (
  context: Context,
  comment: OwnComment,
  eventually: Eventually,
): Promise<readonly Known[]> => {
  const owner = ofComment(comment.id);
  const all: { readonly one: FileOrText; readonly inList: InList }[] = [];
  for (const words of ['comment first', 'comment second']) {
    const one = await attachFileOrText(context, owner, { file: fileNamed(`procon ${words}`), eventually });
    judgeUpload(context, comment, one);
    if (one.outcome === 'accepted') all.push({ one, inList: await judgeListed(context, comment, one) });
  }
  for (const { one, inList } of all) {
    const others = all.flatMap((other) => (other.one === one ? [] : [other.one]));
    const unshown = isKnown(one)
      ? await judgeShown(context, comment, { attached: one, others, eventually })
      : undefined;
    judgeLost(context, inList, unshown);
  }
  return all.map(({ one }) => one).filter(isKnown);
};

const row = 'comments/comment-carries-attachments';

/** The ids of the attachments that a comment shows. */
const idsIn = (snapshot: Snapshot | undefined): readonly string[] => {
  const attachments = snapshot?.data['attachments'];
  return Array.isArray(attachments) ? attachments.flatMap((one: Data) => idText(one) ?? []) : [];
};

/** What was added to a comment, and how it is waited for. */
interface Carried {
  readonly added: readonly string[];
  readonly eventually: Eventually;
}

const judgeIn = async (
  context: Context,
  { document, id, made }: OwnComment,
  { added, eventually, format }: Carried & { readonly format: Format },
): Promise<void> => {
  const { judge } = context;
  const [snapshot] = await eventually(
    async () => (await show(context, { document, id, format })).snapshots,
    ([now]) => added.every((one) => idsIn(now).includes(one)),
  );
  const attachments = snapshot?.data['attachments'];
  if (snapshot === undefined || !Array.isArray(attachments))
    return judge.inconclusive(row, 'a comment does not show its attachments');
  judge.observe('comments/shown-attachments', 'list', snapshot.exchange);
  const shown = idsIn(snapshot);
  const lost = added.find((one) => !shown.includes(one));
  if (lost === undefined) return judge.holds(row, snapshot.exchange);
  judge.violated(row, {
    expected: `attachment ${lost} among those that the comment shows`,
    seen: `${attachments.length === 0 ? 'no attachments' : `attachments ${shown.join(', ')}`}, in ${format.toUpperCase()}`,
    exchanges: [...made.exchanges, snapshot.exchange],
    explanation: 'a comment does not carry its attachments',
    subject: `${comment.name} attachments`,
  });
};

/** Judges whether a comment that shows attachments shows those that were added to it, in every format. */
const judgeCarried = async (context: Context, comment: OwnComment, carried: Carried): Promise<void> => {
  for (const format of formatsOf(context.profile)) await judgeIn(context, comment, { ...carried, format });
};

const methods = {
  PATCH: 'comments/attachment-cannot-be-patched',
  PUT: 'comments/attachment-cannot-be-put',
} as const;

const changed = { intent: 'Internal', type: 'text', text: 'changed' };
const body = bodyIn(requestedAttachment, 'bare', changed);

/** Tries to change an attachment that is there, in the two ways that Errors lists among what ends in an error. */
const judgeUpdates = async (
  { client, judge }: Context,
  comment: OwnComment,
  { id, exchanges }: Known,
): Promise<void> => {
  const { path } = ofComment(comment.id).show(id);
  for (const [method, row] of Object.entries(methods)) {
    const answer = await client.send({ method, path, body });
    judgeUnsupported(judge, row, { noun: `attachment ${id} of a comment`, answer, exchanges });
  }
};

const own = 'comments/attachments-are-its-own';
const claims = [added, listed, shown, own, row, methods.PATCH, methods.PUT] as const;

/** Judges that nothing that was added to one comment is listed below another, which has something too. */
const judgeOwn = async (context: Context, other: OwnComment, added: readonly string[]): Promise<void> => {
  const { judge } = context;
  const { kind, ids, seen, answer } = await listAttachments(context, ofComment(other.id));
  if (kind !== 'records' || ids.length === 0) return judge.inconclusive(own, `the list of another: ${seen}`);
  const stray = added.find((id) => ids.includes(id));
  if (stray === undefined) return judge.holds(own, answer.exchange);
  judge.violated(own, {
    expected: 'attachments of that comment alone',
    seen: `attachment ${stray}, which was added to another`,
    exchanges: [...other.made.exchanges, answer.exchange],
    explanation: 'the list of a comment holds attachments of another',
  });
};

/** Attaches files to comments of the suites' own. */
export const attachments: Check = {
  id: 'comments/attachments',
  title: 'Files are attached to comments, listed, shown, downloaded and not changed',
  claims,
  observes: ['comments/attachment-created', 'comments/attachment-shown', 'comments/shown-attachments'],
  run: async (context) => {
    const { judge, profile } = context;
    const eventually = openEventually(context.clock);
    const comments = await twoOwn(context);
    const all: (readonly string[])[] = [];
    await inUnits(judge, comments, async (comment) => {
      const known = await judgeAdded(context, comment, eventually);
      all.push(known.map(({ id }) => id));
      // What is not listed may not be there at all.
      const there = known.filter(({ id, listed }) => listed?.ids.includes(id));
      const [first] = there;
      if (first !== undefined) {
        await judgeCarried(context, comment, { added: there.map(({ id }) => id), eventually });
        await judgeUpdates(context, comment, first);
      }
    });
    const [one, other] = comments;
    const [ofOne = [], ofOther = []] = all;
    if (one !== undefined && other !== undefined) {
      await judgeOwn(context, other, ofOne);
      await judgeOwn(context, one, ofOther);
    }
    judge.inconclusive(claims, whyNothing(profile, 'no comment could be made to attach a file to'));
  },
};
