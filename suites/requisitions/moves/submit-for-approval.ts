import { requisitionStates, submittedStates } from '../../../models/lifecycles/requisition-record.ts';
import { ownValue } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { markersIn } from '../../harness/generate/marker.ts';
import { isAbsent, isGone, isLater } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { statusSubject } from '../../harness/resources/status-named.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { changingCheck } from '../changing-check.ts';
import { type RequisitionSnapshot, read, snapshotIn, textIn } from '../descriptor.ts';
import { type Attempt, attempt, type Changed, completeInput, copyInput, isComplete } from '../operations.ts';
import { freeLine, type RequisitionInput } from '../payload.ts';

/** An answer to a submit, and the read that follows. */
interface Submit extends Pick<Changed, 'answer' | 'after'> {
  /** Whether the requisition lacks nothing a buyer would add: only then an accepted attempt may not fail. */
  readonly complete: boolean;
}

/** What the place of a submitted requisition tells of the rule. */
type Assessment =
  | { readonly kind: 'holds' }
  | { readonly kind: 'violated'; readonly seen: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export const isSubmitted = (state: string | undefined): boolean =>
  state !== undefined && (submittedStates as readonly string[]).includes(state);

const isComplaint = ([name, value]: readonly [string, unknown]): boolean =>
  /^(?:errors?|warnings?|messages?|notices?)$/.test(name) &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

const unknown = (reason: string): Assessment => ({ kind: 'unknown', reason });

/** The states of a requisition whose attempt to submit failed. */
const isUnsubmitted = (state: string | undefined): boolean => state === 'draft' || state === 'cart';

/** What submitted requisitions come to when others are quick. */
const furtherOn: readonly string[] = requisitionStates.filter(
  (state) => !isSubmitted(state) && !isUnsubmitted(state),
);

/** What the read after a submit tells, where its answer shows no status that does. */
const assessRead = (
  { answer, after, complete }: Submit,
  answered: RequisitionSnapshot | undefined,
): Assessment => {
  if (!isSnapshot(after)) return unknown(`a read afterwards showed ${after?.unread}`);
  const { state, data } = after;
  if (isNothing(data['status'])) return unknown('a read afterwards shows no status');
  if (state !== undefined && furtherOn.includes(state))
    return unknown(`a read afterwards shows it ${state}: others may have moved it on`);
  if (isLater(answer)) return unknown(`the target answered 202, and a read at once shows it ${state}`);
  if (Object.entries(answered?.data ?? {}).some(isComplaint))
    return unknown('the answer lists errors: the submission may have failed');
  if (bearsRejection(data)) return unknown('it was rejected before it could be read');
  if (!complete && isUnsubmitted(state))
    return unknown(`a read afterwards shows it ${state}, and it may be incomplete: such an attempt may fail`);
  return { kind: 'violated', seen: `a read afterwards shows it as ${jsonText(data['status'] ?? null)}` };
};

/** The requisition that the answer of a submit itself shows. */
const answeredBy = (profile: Profile, answer: Answer): RequisitionSnapshot | undefined => {
  const shown = snapshotIn(answer, profile);
  return isSnapshot(shown) ? shown : undefined;
};

/**
 * Judges where an accepted submit led. Approvers may be quick: a status further on counts against the target only
 * where the answer of the submit itself shows it.
 */
export const assessSubmit = (profile: Profile, submit: Submit): Assessment => {
  const answered = answeredBy(profile, submit.answer);
  const inAnswer = answered?.state;
  if (inAnswer !== undefined && furtherOn.includes(inAnswer)) {
    return { kind: 'violated', seen: `the answer shows it as ${inAnswer}` };
  }
  const state = isSnapshot(submit.after) ? submit.after.state : undefined;
  const isOpen = state === undefined || furtherOn.includes(state);
  if (isSubmitted(state) || (isOpen && isSubmitted(inAnswer))) return { kind: 'holds' };
  return assessRead(submit, answered);
};

/** Whether a requisition bears traces of a rejection: then it was submitted, and somebody was quick. */
const bearsRejection = (data: Data): boolean => {
  const { approvals } = data;
  const listed = Array.isArray(approvals) ? approvals.filter(isData) : [];
  return (
    !isNothing(data['reject-reason-comment']) || listed.some(({ status }) => /reject/i.test(String(status)))
  );
};

/** Records where an accepted submit led; `what` is it in words: `a submit of a new requisition`. */
export const judgeSubmit = (
  { judge, profile }: Context,
  { requirement, what }: { readonly requirement: RequirementId; readonly what: string },
  submit: Submit & Pick<Changed, 'exchanges'>,
): void => {
  const came = assessSubmit(profile, submit);
  if (came.kind === 'holds') judge.holds(requirement);
  else if (came.kind === 'unknown') judge.inconclusive(requirement, `after ${what}: ${came.reason}`);
  else {
    judge.violated(requirement, {
      expected: `after ${what} it is pending_approval or pending_buyer_action`,
      seen: came.seen,
      exchanges: submit.exchanges,
      explanation: `${what} leads elsewhere: ${came.seen}`,
      subject: isSnapshot(submit.after) ? statusSubject(requisition, submit.after) : undefined,
    });
  }
};

const makes = 'requisitions/submit-makes-a-requisition';
const leads = 'requisitions/submit-leads-to-approval-or-buyer';
const claims = [makes, leads] as const;

const what = 'a submit of a new requisition';

const showsLines = ({ input, snapshot }: Attempt): boolean =>
  markersIn(input.lines).every((text) => textIn(snapshot?.lines ?? [], text) !== undefined);

/** Whether each line shows its description as it was sent. */
const showsDescriptions = ({ input, snapshot }: Attempt): boolean =>
  input.lines.every(
    ({ description }) =>
      description === undefined || textIn(snapshot?.lines ?? [], description) !== undefined,
  );

/** Words of descriptions, some letters of which are beyond ASCII. */
const [words, otherWords] = ['submitted à 緑', 'twin à 緑'];

/** A draft that differs in nothing but its endpoint. */
const twinOf = (context: Context, { input }: Attempt, format: Format): Promise<Attempt> =>
  attempt(context, copyInput(input, otherWords), { format });

/** Judges whether what was accepted is there. */
const judgeStored = async (context: Context, one: Attempt, format: Format): Promise<void> => {
  const { judge } = context;
  const { answer, after, exchanges } = one;
  const expected = 'a requisition that was accepted is there, with the lines that were sent';
  if (isSnapshot(after)) {
    const isThere = showsLines(one);
    if (isThere && showsDescriptions(one)) return judge.holds(makes);
    const twin = await twinOf(context, one, format);
    const seen = `not every line is there${isThere ? ' as it was sent' : ''}, unlike those of a draft`;
    if (twin.snapshot !== undefined && (isThere ? showsDescriptions : showsLines)(twin))
      return judge.violated(makes, { expected, seen, exchanges });
    return isThere
      ? judge.holds(makes)
      : judge.inconclusive(makes, 'reads do not show the descriptions of lines');
  }
  if (wasLost(after) && !isLater(answer))
    judge.violated(makes, { expected, seen: `a read of it answers ${after?.status}`, exchanges });
  else judge.inconclusive(makes, `a read of it showed ${after?.unread}`);
};

const judgeNotAccepted = async (context: Context, one: Attempt, format: Format): Promise<void> => {
  const { judge } = context;
  const answered = describeAnswer(one.answer);
  if (isAbsent(one.answer) && (await twinOf(context, one, format)).snapshot !== undefined) {
    judge.violated(makes, {
      expected: 'the operation submit_for_approval exists, as does the operation that creates drafts',
      seen: answered,
      exchanges: one.exchanges,
    });
  } else judge.inconclusive(makes, `the target did not accept ${what}: ${answered}`);
  judge.inconclusive(leads, `the target did not accept ${what}: ${answered}`);
};

const wasLost = (after: Attempt['after']): boolean =>
  after !== undefined && !isSnapshot(after) && isGone(after);

/** Reads what was accepted again where it is not there yet: nothing says that it is at once. */
const settleAttempt = async (context: Context, one: Attempt, id: Id): Promise<Attempt> => {
  if (!wasLost(one.after)) return one;
  const after = await openEventually(context.clock)(
    () => read(context, id),
    (now) => !wasLost(now),
  );
  const exchanges = [...one.exchanges, after.exchange];
  return { ...one, after, exchanges, ...(isSnapshot(after) && { snapshot: after }) };
};

/** Submits a new requisition and judges it; the status that the answer or a read shows, or `refused`. */
const submit = async (
  context: Context,
  input: RequisitionInput,
  format: Format,
): Promise<string | undefined> => {
  const sent = await attempt(context, input, { endpoint: 'requisitions.submit-for-approval', format });
  if (sent.outcome !== 'accepted') {
    await judgeNotAccepted(context, sent, format);
    return sent.outcome === 'refused' ? sent.outcome : undefined;
  }
  if (sent.id === undefined) {
    context.judge.inconclusive(claims, 'neither the answer nor a list shows its id');
  } else {
    const one = await settleAttempt(context, sent, sent.id);
    await judgeStored(context, one, format);
    const complete = isComplete(context.profile, input);
    judgeSubmit(context, { requirement: leads, what }, { ...one, complete });
    return answeredBy(context.profile, one.answer)?.state ?? one.snapshot?.state;
  }
  return undefined;
};

/** Records what an attempt to submit an incomplete requisition led to, where a complete one was submitted. */
const observeBare = ({ judge }: Context, complete: string | undefined, bare: string | undefined): void => {
  if (bare === undefined || complete === undefined || !isSubmitted(complete)) return;
  judge.observe('requisitions/attempt-fails', isSubmitted(bare) ? 'submitted' : bare);
  if (isSubmitted(bare)) judge.observe('requisitions/submit-selects', selection(complete, bare));
};

/** In the words of the silence where they fit. */
const selection = (complete: string, bare: string): string => {
  if (complete !== bare) {
    const byContent = complete === 'pending_approval' && bare === 'pending_buyer_action';
    return byContent ? 'completeness' : `complete: ${complete}, incomplete: ${bare}`;
  }
  return (
    ownValue({ pending_approval: 'approval', pending_buyer_action: 'buyer' }, complete) ??
    `always ${complete}`
  );
};

/** A new requisition that is submitted at once. */
export const submitForApproval = changingCheck({
  id: 'requisitions/submit-for-approval',
  title: 'submit_for_approval stores a requisition that is then with its approvers or a buyer',
  claims,
  observes: ['requisitions/submit-selects', 'requisitions/attempt-fails'],
  parts: (context) => {
    const [format = 'json', ...others] = formatsOf(context.profile);
    return [
      async () => {
        const complete = await submit(context, await completeInput(context, words, 'beside'), format);
        const bare = await submit(context, { lines: [freeLine('submitted without more')] }, format);
        observeBare(context, complete, bare);
      },
      ...others.map((other) => async () => {
        await submit(context, await completeInput(context, words, 'beside'), other);
      }),
    ];
  },
});
