import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Finding, judgeFindings } from '../../harness/verdict/finding.ts';
import { observer, silenceObserver } from '../../laws/unspecified.ts';
import { changingCheck } from '../changing-check.ts';
import { compareHeader, nothingOf, soundData } from '../compare.ts';
import { compareLines } from '../compare-lines.ts';
import { describes, type RequisitionSnapshot, read, textIn } from '../descriptor.ts';
import { findForm } from '../form.ts';
import { isSubmitted } from '../moves/submit-for-approval.ts';
import { type Attempt, attempt, type Changed, change, completeInput } from '../operations.ts';
import { freeLine, headerTexts, type LineInput } from '../payload.ts';
import { type Reached, reachApproved, reachSubmitted } from '../reach-state.ts';
import { findingOf, needByDate, notKept } from './creation.ts';

/** An update of lines as a read shows it; undefined where it was not accepted, or nothing tells. */
interface Updated {
  /** Which of their texts it shows. */
  readonly shown: readonly boolean[];
  readonly snapshot: RequisitionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** Which lines an update sends, and how. */
interface LineUpdate {
  readonly lines: readonly LineInput[];
  readonly format: Format;
  readonly submit: boolean;
}

const updateLines = async (
  context: Context,
  id: Id,
  { lines, ...how }: LineUpdate,
): Promise<Updated | undefined> => {
  const { outcome, answer } = await change(context, id, {}, { ...how, lines, reads: false });
  if (outcome !== 'accepted' || isLater(answer)) return undefined;
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot) || !describes(snapshot.lines)) return undefined;
  const shown = lines.map(({ description = '' }) => textIn(snapshot.lines, description) !== undefined);
  return { shown, snapshot, exchanges: [answer.exchange, snapshot.exchange] };
};

/**
 * Lines that an update changes. How it names them is not documented: three are named by their ids, then one is sent
 * anew. A target that accepts both ways, and shows nothing of either, passes lines over. Lines that it shows have the
 * quantity and the price that were sent.
 */
const judgeUpdatedLines = async (
  context: Context,
  row: RequirementId,
  how: Pick<LineUpdate, 'format' | 'submit'>,
): Promise<void> => {
  const { judge, profile } = context;
  const lines = ['to change', 'to change too', 'to change as well'].map((words) => freeLine(words));
  const made = await attempt(context, { lines }, how);
  const ids = (made.snapshot?.lines ?? []).map(({ id }) => id).filter(isId);
  if (made.id === undefined || ids.length !== lines.length) return;
  const named = ids.map((id) => freeLine('changed', { id, quantity: '7', unitPrice: '3.25' }));
  const changed = await updateLines(context, made.id, { ...how, lines: named });
  if (changed === undefined) return;
  const exchanges = [...made.exchanges, ...changed.exchanges];
  if (changed.shown.every(Boolean)) {
    judgeFindings(judge, findingOf(row, compareLines(profile, named, changed.snapshot), exchanges));
    return;
  }
  const violation = {
    expected: 'lines of an update that was accepted as they were sent',
    exchanges,
    explanation: 'an update ignores lines',
  };
  if (changed.shown.some(Boolean)) {
    judge.violated(row, { ...violation, seen: 'of three lines some are changed' });
    return;
  }
  // What was submitted may be closed to changes.
  const other = how.submit ? await attempt(context, { lines }, how) : made;
  if (other.id === undefined) return;
  const added = await updateLines(context, other.id, { ...how, lines: [freeLine('sent anew')] });
  if (added === undefined || added.shown.every(Boolean)) return;
  judge.violated(row, {
    ...violation,
    seen: 'lines that are named by their ids are not changed, and a new line is not there',
    exchanges: [...exchanges, ...added.exchanges],
  });
};

const updates = 'requisitions/update-changes';
const submits = 'requisitions/update-and-submit-changes';

interface Case {
  readonly row: RequirementId;
  readonly id: Id;
  readonly sent: Members;
  readonly done: Changed;
  /** As it was shown before. */
  readonly before?: RequisitionSnapshot | undefined;
}

const judgeRefused = async (context: Context, { row, id, done }: Case): Promise<void> => {
  const { judge } = context;
  const { status, exchange } = done.answer;
  const shown = isAbsent(done.answer) ? await read(context, id) : undefined;
  if (shown === undefined || !isSnapshot(shown)) {
    // What an update has to hold beside what it changes is not shown.
    return judge.inconclusive(row, `answered with ${status ?? exchange.failure}`);
  }
  judge.violated(row, {
    expected: 'an update of an existing requisition is accepted',
    seen: `status ${status}`,
    exchanges: [shown.exchange, ...done.exchanges],
    shownBy: [exchange],
    explanation: `the endpoint of the update answers ${status}`,
  });
};

/** A text that was shown before, and is nothing now that it was given another. */
const findLost = ({ row, sent, done, before }: Case): readonly Finding[] | undefined => {
  if (before === undefined || done.snapshot === undefined) return undefined;
  const unshown = nothingOf(sent, before);
  const [lost] = Object.entries(nothingOf(sent, done.snapshot)).filter(([name]) => !(name in unshown));
  if (lost === undefined) return undefined;
  const [member, text] = lost;
  const result = { member, sent: jsonText(text), shown: 'nothing' };
  return [{ requirement: row, violation: notKept(result, [before.exchange, ...done.exchanges]) }];
};

/** Judges that an update of the header leaves as many lines as there were. */
const judgeLinesLeft = ({ judge }: Context, { row, done, before }: Case): void => {
  const [was, now] = [before?.lines.length ?? 0, done.snapshot?.lines.length ?? 0];
  // A target may show no lines, or replace the whole requisition.
  if (was === 0 || now === 0 || was === now || isLater(done.answer)) return;
  judge.violated(row, {
    expected: `as many lines as before an update that names none: ${was}`,
    seen: String(now),
    exchanges: [...(before ? [before.exchange] : []), ...done.exchanges],
    explanation: 'an update of the header changes the lines',
  });
};

const judgeCase = async (context: Context, one: Case): Promise<void> => {
  const { row, sent, done } = one;
  judgeLinesLeft(context, one);
  if (done.outcome !== 'accepted') return judgeRefused(context, one);
  if (done.snapshot === undefined) {
    return context.judge.inconclusive(row, 'the requisition could not be read after the update');
  }
  const lost = findLost(one);
  const findings = lost ?? findingOf(row, compareHeader(sent, soundData(done.snapshot)), done.exchanges);
  // What is still under way cannot be missed by a read at once.
  const isOpen = isLater(done.answer) && findings.some(({ violation }) => violation !== undefined);
  if (findings.length === 0 || isOpen) context.judge.inconclusive(row, 'no read shows what was changed');
  else judgeFindings(context.judge, findings);
};

/** The same draft takes the same members when it is submitted with them: then it is not they that are refused. */
const judgeAlone = ({ judge }: Context, plain: Changed, submitted: Changed): void =>
  judge.violated(updates, {
    expected: 'an update that is accepted together with a submission is also accepted without it',
    seen: `status ${plain.answer.status}`,
    exchanges: [...plain.exchanges, ...submitted.exchanges],
    shownBy: [plain.answer.exchange],
    explanation: 'updates of drafts are refused',
  });

/** What an update sends, each simpler than the one before. One that submits leaves title and requester as they are. */
const headersToSend = ({ profile }: Context, submit: boolean): readonly [Members, ...Members[]] => {
  const all = headerTexts('after');
  const [{ 'req-title': title, ...others }] = all;
  const { user } = profile.requisitions;
  if (submit) return [others, ...all];
  return user === undefined ? all : [{ ...others, 'req-title': title, 'requested-by': user }, ...all];
};

/** All texts at once, fewer of them where that is refused. */
const changeTexts = async (
  context: Context,
  id: Id,
  options: { readonly format: Format; readonly submit: boolean },
): Promise<Omit<Case, 'row'>> => {
  const [richest, ...simpler] = headersToSend(context, options.submit);
  let one = { id, sent: richest, done: await change(context, id, richest, options) };
  for (const sent of simpler) {
    if (one.done.outcome !== 'refused' || isAbsent(one.done.answer)) break;
    one = { id, sent, done: await change(context, id, sent, options) };
  }
  return one;
};

/** A draft with texts and a date that updates do not send; without the date where that is refused. */
const makeDraft = async (context: Context): Promise<Attempt> => {
  const [, texts = {}] = headerTexts('before');
  const lines = [freeLine('update')];
  const header = { ...texts, 'need-by-date': needByDate(context.clock) };
  const dated = await attempt(context, { header, lines });
  return dated.outcome === 'refused' ? attempt(context, { header: texts, lines }) : dated;
};

const inFormat = async (context: Context, format: Format): Promise<void> => {
  const { id, snapshot } = await makeDraft(context);
  if (id === undefined || snapshot === undefined) {
    context.judge.inconclusive([updates, submits], 'no draft to update could be made and read');
    return;
  }
  const plain = await changeTexts(context, id, { format, submit: false });
  const submitted = await changeTexts(context, id, { format, submit: true });
  const isAlone = plain.done.outcome === 'refused' && submitted.done.outcome === 'accepted';
  if (isAlone && !isAbsent(plain.done.answer)) judgeAlone(context, plain.done, submitted.done);
  else await judgeCase(context, { row: updates, ...plain, before: snapshot });
  await judgeCase(context, { row: submits, ...submitted, before: plain.done.snapshot });
};

/** Updates a draft, and again while submitting it, in each format. */
export const updatesOfDrafts = changingCheck({
  id: 'requisitions/updates',
  title: 'An update changes what was sent, with and without submitting',
  claims: [updates, submits],
  parts: (context) =>
    formatsOf(context.profile).map((format) => async () => {
      await inFormat(context, format);
      await judgeUpdatedLines(context, updates, { format, submit: false });
      await judgeUpdatedLines(context, submits, { format, submit: true });
    }),
});

type Reach = (context: Context) => Promise<Reached | undefined>;

/** Updates a requisition where its status leaves open what that does. */
const updateOf = (silence: SilenceId, reach: Reach, kept: string) =>
  silenceObserver({
    silence,
    send: async (context: Context) => {
      const reached = await reach(context);
      if (reached === undefined || !('snapshot' in reached)) return undefined;
      const { id, state } = reached.snapshot;
      return { state, ...(await change(context, id, { justification: marker('updated') })) };
    },
    accepted: ({ state, snapshot }) => (snapshot?.state === state ? kept : (snapshot?.state ?? 'accepted')),
  });

const reachPending: Reach = async (context) => {
  const pending = await reachSubmitted(context, await completeInput(context, 'updated while pending'));
  return 'snapshot' in pending && isSubmitted(pending.snapshot.state) ? pending : undefined;
};

const reachOther: Reach = async (context) =>
  context.fixtures.canMove('requisition')
    ? reachApproved(context, await completeInput(context, 'updated once approved'))
    : undefined;

/** Looks at what updates do where the documentation does not say. Judges nothing. */
export const updateSilences: Check = observer({
  id: 'requisitions/update-silences',
  title: 'How updates change requisitions that were submitted or approved',
  open: findForm,
  looks: [
    updateOf('requisitions/update-of-pending', reachPending, 'stays'),
    updateOf('requisitions/update-elsewhere', reachOther, 'accepted'),
  ],
});
