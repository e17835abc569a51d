import { requisitionStates, submittedStates } from '../../../models/lifecycles/requisition-record.ts';
import { type Members, ownValue } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { marker, markersIn } from '../../harness/generate/marker.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { act } from '../../harness/resources/create.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { statusSubject } from '../../harness/resources/status-names.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { silenceObserver } from '../../laws/unspecified.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { headerFindings, textsUnshown } from '../content/kept.ts';
import { type RequisitionSnapshot, read, snapshotIn, textIn, updateRequest } from '../descriptor.ts';
import { formOf } from '../form.ts';
import {
  attempt,
  type ChangeResult,
  type CreationAttempt,
  change,
  completeInput,
  copyInput,
  isComplete,
  isMissing,
  judgeUnaccepted,
  make,
  readAgain,
} from '../operations.ts';
import { bodyOf, freeLine, type RequisitionInput } from '../payload.ts';

/** The answer to a submission, and the read that follows. */
interface Submit extends Pick<ChangeResult, 'answer' | 'after'> {
  /** Whether the requisition lacks nothing that a buyer would add: only then must an accepted attempt succeed. */
  readonly complete: boolean;
}

/** Whether a submitted requisition is in a state that the rule allows; undefined where that is unclear. */
interface Assessment {
  readonly isRight: boolean | undefined;
  readonly seen: string;
}

export const isSubmitted = (state: string | undefined): boolean =>
  state !== undefined && (submittedStates as readonly string[]).includes(state);

const isComplaint = ([name, value]: readonly [string, unknown]): boolean =>
  /^(?:errors?|warnings?|messages?|notices?)$/.test(name) && !isNothing(value);

/** Whether a state is that of a failed attempt to submit. */
const isUnsubmitted = (state: string | undefined): boolean => state === 'draft' || state === 'cart';

/** States that follow later, when others act quickly. */
const furtherOn: readonly string[] = requisitionStates.filter(
  (state) => !isSubmitted(state) && !isUnsubmitted(state),
);

/** Whether a requisition shows a rejection: then it was submitted and rejected quickly. */
const bearsRejection = ({ approvals, 'reject-reason-comment': reason }: Data): boolean => {
  const listed = Array.isArray(approvals) ? approvals.filter(isData) : [];
  return !isNothing(reason) || listed.some(({ status }) => /reject/i.test(String(status)));
};

/** Returns why the read after a submission is inconclusive; undefined where it is not. */
const whyUndecided = (
  { answer, after, complete }: Submit,
  answered: RequisitionSnapshot | undefined,
): string | undefined => {
  if (!isSnapshot(after)) return `a read afterwards showed ${after?.unread}`;
  const { state, data } = after;
  if (isNothing(data['status'])) return 'a read afterwards shows no status';
  if (state !== undefined && furtherOn.includes(state))
    return `a read afterwards shows it ${state}: others may have moved it on`;
  if (isLater(answer)) return `the target answered 202, and a read at once shows it ${state}`;
  if (Object.entries(answered?.data ?? {}).some(isComplaint))
    return 'the answer lists errors: the submission may have failed';
  if (bearsRejection(data)) return 'it was rejected before it could be read';
  if (!complete && isUnsubmitted(state))
    return `a read afterwards shows it ${state}, and it may be incomplete: such an attempt may fail`;
  return undefined;
};

/** The requisition in the answer to a submission. */
const answeredBy = (profile: Profile, answer: Answer): RequisitionSnapshot | undefined => {
  const shown = snapshotIn(answer, profile);
  return isSnapshot(shown) ? shown : undefined;
};

/**
 * Assesses the result of an accepted submission. Approvers may be quick: a later state counts against the target only
 * if the answer to the submission itself shows it.
 */
export const assessSubmit = (profile: Profile, submit: Submit): Assessment => {
  const answered = answeredBy(profile, submit.answer);
  const inAnswer = answered?.state;
  if (inAnswer !== undefined && furtherOn.includes(inAnswer))
    return { isRight: false, seen: `the answer shows it as ${inAnswer}` };
  const after = isSnapshot(submit.after) ? submit.after : undefined;
  const isOpen = after?.state === undefined || furtherOn.includes(after.state);
  if (isSubmitted(after?.state) || (isOpen && isSubmitted(inAnswer)))
    return { isRight: true, seen: 'it is submitted' };
  const reason = whyUndecided(submit, answered);
  if (reason !== undefined) return { isRight: undefined, seen: reason };
  return { isRight: false, seen: `a read afterwards shows it as ${jsonText(after?.data['status'] ?? null)}` };
};

/** How to judge a submission; `what` describes it: `a submit of a new requisition`. */
interface SubmitCase {
  readonly requirement: RequirementId;
  readonly what: string;
  /** Submits the same content with the other operation: if that succeeds, the content is complete. */
  readonly control?: (() => Promise<Pick<ChangeResult, 'snapshot' | 'exchanges'>>) | undefined;
}

type SubmitResult = Submit & Pick<ChangeResult, 'exchanges'>;

/** If a submission left a draft but its control was submitted, reads the draft again and treats it as complete. */
const compareSubmit = async (
  scenario: Scenario,
  { control }: SubmitCase,
  submit: SubmitResult,
): Promise<SubmitResult & { readonly beside?: string }> => {
  const { after, complete } = submit;
  const isOpen = !complete && isSnapshot(after) && isUnsubmitted(after.state);
  const other = isOpen ? await control?.() : undefined;
  if (!isOpen || other === undefined || !isSubmitted(other.snapshot?.state)) return submit;
  const again = await read(scenario, after.id);
  const exchanges = [...submit.exchanges, ...other.exchanges, again.exchange];
  const beside = `, while the same content is ${other.snapshot?.state} by the other operation`;
  return { ...submit, after: again, complete: true, exchanges, beside };
};

/** Judges the state that an accepted submission led to. */
const judgeSubmit = async (scenario: Scenario, submitCase: SubmitCase, sent: SubmitResult): Promise<void> => {
  const { requirement, what } = submitCase;
  const { beside = '', ...submit } = await compareSubmit(scenario, submitCase, sent);
  const { isRight, seen } = assessSubmit(scenario.profile, submit);
  scenario.finds(requirement, isRight, [submit], {
    seen: `after ${what}: ${seen}${isRight === false ? beside : ''}`,
    because: `${what} leads elsewhere: ${seen}`,
    subject: isSnapshot(submit.after) ? statusSubject(requisition, submit.after) : undefined,
  });
};

const makes = 'requisitions/submit-makes-a-requisition';
const leads = 'requisitions/submit-leads-to-approval-or-buyer';
const claims = [makes, leads] as const;

const what = 'a submit of a new requisition';

type TextsOf = (input: RequisitionInput) => readonly string[];

/** The markers of the lines that were sent, and their whole descriptions. */
const marks: TextsOf = ({ lines }) => markersIn(lines);
const descriptions: TextsOf = ({ lines }) => lines.flatMap(({ description }) => description ?? []);

const showsAll = ({ input, snapshot }: CreationAttempt, textsOf: TextsOf): boolean =>
  textsOf(input).every((text) => textIn(snapshot?.lines ?? [], text) !== undefined);

/** Descriptions with characters beyond ASCII. */
const [words, otherWords] = ['submitted à 緑', 'control à 緑'];

/** A draft that differs only in its endpoint and texts. */
const attemptControl = (
  scenario: Scenario,
  { input }: CreationAttempt,
  format: Format,
): Promise<CreationAttempt> => attempt(scenario, copyInput(input, otherWords), { format });

/** Judges whether an accepted requisition is stored with its lines and texts. */
const judgeStored = async (scenario: Scenario, one: CreationAttempt, format: Format): Promise<void> => {
  const { finds, judge } = scenario;
  const { answer, after, input } = one;
  if (!isSnapshot(after)) {
    const isLost = isMissing(after) && !isLater(answer);
    return finds(makes, isLost ? false : undefined, [one], { seen: `a read of it: ${after?.unread}` });
  }
  const lost = [marks, descriptions].find((texts) => !showsAll(one, texts));
  const lostTexts = isLater(answer) ? {} : textsUnshown(input.header ?? {}, after);
  const isLess = lost !== undefined || Object.keys(lostTexts).length > 0;
  const control = isLess ? await attemptControl(scenario, one, format) : undefined;
  const isToBeShown = lost && control?.snapshot !== undefined && showsAll(control, lost);
  const isRight = isToBeShown ? false : lost === marks ? undefined : true;
  const how = lost === marks ? '' : ' as it was sent';
  const seen =
    isRight === undefined
      ? 'reads do not show the descriptions of lines'
      : `not every line is there${how}, unlike those of a draft`;
  finds(makes, isRight, [one], { seen });
  const exchanges = [...one.exchanges, ...(control?.exchanges ?? [])];
  judgeFindings(judge, headerFindings(makes, lostTexts, after, control?.snapshot), { exchanges });
};

/**
 * Submits a draft with a change; if that is refused, with the whole requisition. Reads the result if it is accepted.
 */
const updateAndSubmit = async (
  context: Context,
  { id, more = { justification: marker('submitted') } }: { readonly id: Id; readonly more?: Members },
  input: RequisitionInput,
): Promise<ChangeResult> => {
  const { profile } = context;
  const header = { ...input.header, ...more };
  const first = await change(context, id, header, { submit: true });
  if (first.outcome !== 'refused') return first;
  const body = bodyOf(profile, await formOf(context), { ...input, header }, ownFormat(profile));
  const second = await act(context, updateRequest(id, body, true), () => read(context, id));
  return { ...second, exchanges: [...first.exchanges, ...second.exchanges] };
};

/** Creates a draft and submits it with an update that changes nothing. */
const submitDraft = async (
  scenario: Scenario,
  input: RequisitionInput,
): Promise<Pick<ChangeResult, 'snapshot' | 'exchanges'>> => {
  const made = await make(scenario, input);
  const sent =
    made.id === undefined ? undefined : await updateAndSubmit(scenario, { id: made.id, more: {} }, input);
  return { snapshot: sent?.snapshot, exchanges: [...made.exchanges, ...(sent?.exchanges ?? [])] };
};

/** Submits a new requisition and judges it. Returns its status from the answer or a read, or `refused`. */
const submit = async (
  scenario: Scenario,
  input: RequisitionInput,
  format: Format,
): Promise<string | undefined> => {
  const { profile } = scenario;
  const sent = await attempt(scenario, input, { endpoint: 'requisitions.submit-for-approval', format });
  if (sent.outcome !== 'accepted') {
    const control = isAbsent(sent.answer) ? await attemptControl(scenario, sent, format) : undefined;
    const isNowhere = () => control?.snapshot !== undefined;
    const operation = 'submit_for_approval of a new requisition';
    judgeUnaccepted(scenario, makes, { operation, tries: [sent], isNowhere });
    scenario.judge.inconclusive(leads, `it was not accepted: ${describeAnswer(sent.answer)}`);
    return sent.outcome === 'refused' ? sent.outcome : undefined;
  }
  if (sent.id === undefined) {
    scenario.judge.inconclusive(claims, 'neither the answer nor a list shows its id');
    return undefined;
  }
  const one = await readAgain(scenario, sent);
  await judgeStored(scenario, one, format);
  const control = () => submitDraft(scenario, copyInput(input, otherWords));
  const submitted = { ...one, complete: isComplete(profile, input) };
  await judgeSubmit(scenario, { requirement: leads, what, control }, submitted);
  return answeredBy(profile, one.answer)?.state ?? one.snapshot?.state;
};

/** The answer to record for the silence. */
const selection = (complete: string, minimal: string): string => {
  if (complete !== minimal) {
    const byContent = complete === 'pending_approval' && minimal === 'pending_buyer_action';
    return byContent ? 'completeness' : `complete: ${complete}, incomplete: ${minimal}`;
  }
  const always = ownValue({ pending_approval: 'approval', pending_buyer_action: 'buyer' }, complete);
  return always ?? `always ${complete}`;
};

/** Observes the result of submitting an incomplete requisition, if a complete one was submitted. */
const observeMinimal = (
  { judge }: Scenario,
  complete: string | undefined,
  minimal: string | undefined,
): void => {
  if (minimal === undefined || complete === undefined || !isSubmitted(complete)) return;
  judge.observe('requisitions/attempt-fails', isSubmitted(minimal) ? 'submitted' : minimal);
  if (isSubmitted(minimal)) judge.observe('requisitions/submit-selects', selection(complete, minimal));
};

/** The same input at a minimal price, which a platform might not send to approval. */
const cheapen = (input: RequisitionInput): RequisitionInput => ({
  ...input,
  lines: input.lines.map((line) => ({ ...line, unitPrice: '0.01' })),
});

/** Creates requisitions and submits them in the same request. */
export const submitForApproval = changingCheck({
  id: 'requisitions/submit-for-approval',
  title: 'submit_for_approval stores a requisition that is then with its approvers or a buyer',
  claims,
  observes: ['requisitions/submit-selects', 'requisitions/attempt-fails'],
  parts: (scenario) =>
    scenario.formats.map((format, at) => async () => {
      const input = await completeInput(scenario, words, 'beside');
      const complete = await submit(scenario, input, format);
      if (at > 0) return;
      await submit(scenario, cheapen(await completeInput(scenario, words)), format);
      const minimal = await submit(scenario, { lines: [freeLine('submitted without more')] }, format);
      observeMinimal(scenario, complete, minimal);
    }),
});

const updateLeads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';
const elsewhere = 'requisitions/submit-elsewhere';

/** A requisition to submit. */
interface SubmissionSubject {
  readonly noun: string;
  readonly id: Id;
  readonly exchanges: readonly Exchange[];
  /** Whether it may hold lines from before. */
  readonly isShared?: boolean;
}

/** Submits it, and judges the resulting state. */
const submitWithUpdate = async (
  scenario: Scenario,
  { noun, id, exchanges, isShared = false }: SubmissionSubject,
  input: RequisitionInput,
): Promise<void> => {
  const sent = await updateAndSubmit(scenario, { id }, input);
  const what = `update_and_submit_for_approval of ${noun}`;
  if (sent.outcome !== 'accepted')
    return scenario.stop(`${what} was not accepted: ${describeAnswer(sent.answer)}`);
  const complete = isComplete(scenario.profile, input) && !isShared;
  const all = { ...sent, complete, exchanges: [...exchanges, ...sent.exchanges] };
  const control = isShared
    ? undefined
    : () => attempt(scenario, copyInput(input, otherWords), { endpoint: 'requisitions.submit-for-approval' });
  await judgeSubmit(scenario, { requirement: updateLeads, what, control }, all);
};

const judgeSubmittedDraft = async (scenario: Scenario, input: RequisitionInput): Promise<Id> => {
  const { id: made, exchanges } = await make(scenario, input);
  const id = scenario.need(made, 'there was no draft that could be submitted');
  await submitWithUpdate(scenario, { noun: 'a draft', id, exchanges }, input);
  return id;
};

/** Submits a draft with an update, then submits it once more. */
export const updateAndSubmitDrafts = changingCheck({
  id: 'requisitions/update-and-submit',
  title: 'A draft that update_and_submit_for_approval accepted is with its approvers or a buyer',
  claims: [updateLeads],
  observes: [elsewhere],
  parts: (scenario) => [
    async () => {
      const input = await completeInput(scenario, 'draft to submit');
      const id = await judgeSubmittedDraft(scenario, input);
      const send = () => updateAndSubmit(scenario, { id }, input);
      await silenceObserver({ silence: elsewhere, send, accepted: 'again' }).observe(scenario, undefined);
    },
    async () => {
      await judgeSubmittedDraft(scenario, { lines: [freeLine('draft to submit without more')] });
    },
  ],
});

/** Submits a cart with an update. */
export const cartSubmission = changingCheck({
  id: 'requisitions/cart-submission',
  title: 'A cart that update_and_submit_for_approval accepted is with its approvers or a buyer',
  claims: [updateLeads],
  exclusive: 'cart',
  parts: (scenario) => [
    async () => {
      const input = await completeInput(scenario, 'submitted cart');
      const cart = await ownCart(scenario, input.lines[0]);
      if (!('snapshot' in cart)) return scenario.judge.unmet(updateLeads, cart.reason);
      const { id, lines } = cart.snapshot;
      const isShared = lines.length !== input.lines.length;
      await submitWithUpdate(scenario, { noun: 'a cart', id, exchanges: cart.exchanges, isShared }, input);
    },
  ],
});
