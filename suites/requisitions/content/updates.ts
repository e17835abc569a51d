import type { Members } from '../../../models/members.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import { firstAccepted } from '../../harness/resources/first-accepted.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { isViolated, judgeFindings } from '../../harness/verdict/finding.ts';
import { observer, silenceObserver } from '../../laws/unspecified.ts';
import { changingCheck } from '../changing-check.ts';
import { describes, type RequisitionSnapshot, read, textIn } from '../descriptor.ts';
import { findForm } from '../form.ts';
import { isSubmitted } from '../moves/submit-for-approval.ts';
import {
  attempt,
  type ChangeResult,
  type CreationAttempt,
  change,
  completeInput,
  judgeUnaccepted,
} from '../operations.ts';
import { freeLine, headerTexts, type LineInput, needByDate } from '../payload.ts';
import { type ReachRequisition, reachApproved, reachSubmitted } from '../reach-state.ts';
import { changedLines, headerFindings, linesFindings } from './kept.ts';

/** The requirement that each kind of update may violate, and whether it submits. */
const plainUpdate = { row: 'requisitions/update-changes', submit: false } as const;
const submission = { row: 'requisitions/update-and-submit-changes', submit: true } as const;

/** How an update is sent. */
interface UpdateRequest {
  readonly row: (typeof plainUpdate | typeof submission)['row'];
  readonly submit: boolean;
  readonly format: Format;
}

/** The result of an update of lines, as a read shows it. */
interface UpdateResult {
  /** How many of the new texts the read shows. */
  readonly shown: number;
  readonly snapshot: RequisitionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** Updates lines and reads them. Ends the part if the update is not accepted or the read is inconclusive. */
const updateLines = async (
  scenario: Scenario,
  id: Id,
  { lines, ...how }: Omit<UpdateRequest, 'row'> & { readonly lines: readonly LineInput[] },
): Promise<UpdateResult> => {
  const { outcome, answer } = await change(scenario, id, {}, { ...how, lines, reads: false });
  if (outcome !== 'accepted' || isLater(answer)) return scenario.need(undefined);
  const after = await read(scenario, id);
  const snapshot = scenario.need(isSnapshot(after) && describes(after.lines) ? after : undefined);
  const shown = lines.filter(({ description = '' }) => textIn(snapshot.lines, description)).length;
  return { shown, snapshot, exchanges: [answer.exchange, snapshot.exchange] };
};

/**
 * Judges an update of lines. The documentation does not say how an update identifies lines: three are sent with their
 * ids, then one as a new line. A target that accepts both and shows neither ignores lines. Lines that it shows must
 * have the quantity and price that were sent.
 */
const judgeUpdatedLines = async (scenario: Scenario, { row, ...how }: UpdateRequest): Promise<void> => {
  const { need, finds, judge, profile } = scenario;
  const lines = ['to change', 'to change too', 'to change as well'].map((words) => freeLine(words));
  const made = await attempt(scenario, { lines }, how);
  const ids = (made.snapshot?.lines ?? []).map(({ id }) => id).filter(isId);
  const id = need(ids.length === lines.length ? made.id : undefined);
  const named = ids.map((one) => freeLine('changed', { id: one, quantity: '7', unitPrice: '3.25' }));
  const changed = await updateLines(scenario, id, { ...how, lines: named });
  const because = 'an update ignores lines';
  if (changed.shown === lines.length) {
    const exchanges = [...made.exchanges, ...changed.exchanges];
    return judgeFindings(judge, linesFindings(row, profile, [named, changed.snapshot]), { exchanges });
  }
  if (changed.shown > 0)
    return finds(row, false, [made, changed], { seen: 'of three lines some are changed', because });
  // A submitted requisition may no longer accept changes.
  const other = need(how.submit ? (await attempt(scenario, { lines }, how)).id : id);
  const added = await updateLines(scenario, other, { ...how, lines: [freeLine('sent anew')] });
  const seen = 'lines that are named by their ids are not changed, and a new line is not there';
  if (added.shown === 0) finds(row, false, [made, changed, added], { seen, because });
};

interface Case {
  readonly row: UpdateRequest['row'];
  readonly id: Id;
  readonly sent: Members;
  readonly done: ChangeResult;
  /** The last read before the update. */
  readonly before: RequisitionSnapshot | undefined;
}

const judgeRefused = async (scenario: Scenario, { row, id, done }: Case): Promise<void> => {
  const shown = isAbsent(done.answer) ? await read(scenario, id) : undefined;
  // Members that an update may require besides the changed ones are not documented.
  const isNowhere = () => isSnapshot(shown);
  const operation = row === plainUpdate.row ? 'PUT of a requisition' : 'update_and_submit_for_approval';
  judgeUnaccepted(scenario, row, { operation, tries: [done], isNowhere, evidence: [shown] });
};

const judgeCase = async (scenario: Scenario, one: Case): Promise<void> => {
  const { finds, judge } = scenario;
  const { row, sent, done, before } = one;
  const [was, now] = [before?.lines.length ?? 0, done.snapshot?.lines.length ?? 0];
  // A target may show no lines, or replace the whole requisition.
  if (was > 0 && now > 0 && was !== now && !isLater(done.answer))
    finds(row, false, [before, done], {
      expected: `as many lines as before an update that names none: ${was}`,
      seen: String(now),
      because: 'an update of the header changes the lines',
    });
  if (done.outcome !== 'accepted') return judgeRefused(scenario, one);
  const { snapshot } = done;
  if (snapshot === undefined)
    return judge.inconclusive(row, 'the requisition could not be read after the update');
  const findings = headerFindings(row, sent, snapshot, before);
  const exchanges = [...(before ? [before.exchange] : []), ...done.exchanges];
  if (before && was === now && was > 0 && !isLater(done.answer))
    judgeFindings(judge, changedLines(row, scenario.profile, [before, snapshot]), { exchanges });
  // An update that is still in progress need not be visible yet.
  const isOpen = isLater(done.answer) && findings.some(isViolated);
  if (findings.length === 0 || isOpen) judge.inconclusive(row, 'no read shows what was changed');
  else judgeFindings(judge, findings, { exchanges });
};

/** Headers to send in an update, each simpler than the one before. An update that submits keeps title and requester. */
const headersToSend = ({ profile }: Context, submit: boolean): readonly Members[] => {
  const all = headerTexts('after');
  const [{ 'req-title': title, ...others }] = all;
  const { user } = profile.requisitions;
  if (submit) return [others, ...all];
  return user === undefined ? all : [{ ...others, 'req-title': title, 'requested-by': user }, ...all];
};

/** Changes all texts at once; fewer of them if that is refused. */
const changeTexts = async (
  scenario: Scenario,
  id: Id,
  { row, ...options }: UpdateRequest,
): Promise<Omit<Case, 'before'>> => {
  const { taken, others } = await firstAccepted(
    headersToSend(scenario, options.submit),
    (sent) => change(scenario, id, sent, options),
    ({ outcome, answer }) => outcome !== 'refused' || isAbsent(answer),
  );
  const { way: sent, result: done } = scenario.need(taken ?? others.at(-1));
  return { row, id, sent, done };
};

/** Creates a draft with a date and texts that differ from those of updates; without the date if that is refused. */
const makeDraft = async (context: Context): Promise<CreationAttempt> => {
  const [, texts = {}] = headerTexts('before');
  const lines = [freeLine('update', { quantity: '3' })];
  const header = { ...texts, 'need-by-date': needByDate(context.clock) };
  const dated = await attempt(context, { header, lines });
  return dated.outcome === 'refused' ? attempt(context, { header: texts, lines }) : dated;
};

const updateIn = async (scenario: Scenario, format: Format): Promise<void> => {
  const { need, finds } = scenario;
  const made = await makeDraft(scenario);
  const before = need(made.snapshot, 'no draft to update could be made and read');
  const updated = await changeTexts(scenario, before.id, { ...plainUpdate, format });
  const submitted = await changeTexts(scenario, before.id, { ...submission, format });
  const { answer, outcome } = updated.done;
  // The same members are accepted with a submission, so they are not the reason for the refusal.
  if (outcome === 'refused' && submitted.done.outcome === 'accepted' && !isAbsent(answer))
    finds(plainUpdate.row, false, [updated.done, submitted.done], {
      expected: 'an update that is accepted together with a submission is also accepted without it',
      seen: `status ${answer.status}`,
      shownBy: [answer.exchange],
      because: 'updates of drafts are refused',
    });
  else await judgeCase(scenario, { ...updated, before });
  await judgeCase(scenario, { ...submitted, before: updated.done.snapshot });
};

/** Updates a draft, then updates and submits it, in each format. */
export const updatesOfDrafts = changingCheck({
  id: 'requisitions/updates',
  title: 'An update changes what was sent, with and without submitting',
  claims: [plainUpdate.row, submission.row],
  parts: (scenario) =>
    scenario.formats.flatMap((format) => [
      () => updateIn(scenario, format),
      ...[plainUpdate, submission].map((one) => () => judgeUpdatedLines(scenario, { ...one, format })),
    ]),
});

/** Observes an update in a status for which the documentation does not define its effect. */
const updateOf = (
  silence: SilenceId,
  reach: ReachRequisition,
  { isMeant = () => true, kept }: { readonly isMeant?: typeof isSubmitted; readonly kept: string },
) =>
  silenceObserver({
    silence,
    send: async (context: Context) => {
      const reached = await reach(context, await completeInput(context, 'to be updated later'));
      if (!('snapshot' in reached) || !isMeant(reached.snapshot.state)) return undefined;
      const { id, state } = reached.snapshot;
      return { state, ...(await change(context, id, { justification: marker('updated') })) };
    },
    accepted: ({ state, snapshot }) => (snapshot?.state === state ? kept : (snapshot?.state ?? 'accepted')),
  });

/** Observes the effects of updates that the documentation leaves open. Judges nothing. */
export const updateSilences: Check = observer({
  id: 'requisitions/update-silences',
  title: 'How updates change requisitions that were submitted or approved',
  open: findForm,
  observers: [
    updateOf('requisitions/update-of-pending', reachSubmitted, { isMeant: isSubmitted, kept: 'stays' }),
    updateOf('requisitions/update-elsewhere', reachApproved, { kept: 'accepted' }),
  ],
});
