import { submittedStates } from '../../../models/lifecycles/requisition-record.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context, Judge } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { markersIn } from '../../harness/marker.ts';
import { isNothingThere } from '../../harness/place.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer, type Unread } from '../../harness/resources/unread.ts';
import { changingCheck } from '../changing-check.ts';
import { type RequisitionSnapshot, read, snapshotIn, textIn } from '../descriptor.ts';
import type { Made } from '../form.ts';
import { again, completeInput, make } from '../operations.ts';
import { freeLine, type RequisitionInput } from '../payload.ts';

/** What the place of a submitted requisition tells of the rule. */
type Assessment =
  | { readonly told: 'holds' }
  | { readonly told: 'violated'; readonly seen: string }
  | { readonly told: 'unknown'; readonly reason: string };

/** Where a submitted requisition was seen. */
interface SubmitResult {
  /** In the answer of the submit itself: folded, undefined where it shows none that is known. */
  readonly inAnswer?: string | undefined;
  /** In the read that follows. */
  readonly inRead: RequisitionSnapshot | Unread;
  /** Whether the answer says that the work is not done yet. */
  readonly underWay: boolean;
  /** Whether the answer tells of errors beside the requisition: then the attempt may have failed. */
  readonly complains: boolean;
}

/** What submitted requisitions come to when others are quick. */
const furtherOn: readonly string[] = [
  'approved',
  'ordered',
  'partially_received',
  'received',
  'backgrounded',
  'abandoned',
  'withdrawn',
];

export const isSubmitted = (state: string | undefined): boolean =>
  state !== undefined && (submittedStates as readonly string[]).includes(state);

const isComplaint = ([name, value]: readonly [string, unknown]): boolean =>
  /^(?:errors?|warnings?|messages?|notices?)$/.test(name) &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** What an accepted submit, answered and then read, says of where it leads. */
export const submitResultOf = (
  answer: Answer,
  inRead: RequisitionSnapshot | Unread,
  profile: Profile,
): SubmitResult => {
  const shown = snapshotIn(answer, profile);
  const seen = isSnapshot(shown) ? shown : undefined;
  return {
    inAnswer: seen?.state,
    inRead,
    underWay: answer.status === 202,
    complains: Object.entries(seen?.data ?? {}).some(isComplaint),
  };
};

const unknown = (reason: string): Assessment => ({ told: 'unknown', reason });

/**
 * Judges where a submit led. Approvers may be quick: a status further on counts against the target only where
 * the answer of the submit itself shows it.
 */
export const assessSubmit = ({ inAnswer, inRead, underWay, complains }: SubmitResult): Assessment => {
  if (inAnswer !== undefined && furtherOn.includes(inAnswer)) {
    return { told: 'violated', seen: `the answer shows it as ${inAnswer}` };
  }
  if (!isSnapshot(inRead)) {
    return isSubmitted(inAnswer) ? { told: 'holds' } : unknown(`a read afterwards showed ${inRead.unread}`);
  }
  const { state, data } = inRead;
  if (isSubmitted(state)) return { told: 'holds' };
  if (state === undefined || furtherOn.includes(state)) {
    if (isSubmitted(inAnswer)) return { told: 'holds' };
    const shown = state ?? `in status ${jsonText(data['status'] ?? null)}`;
    return unknown(`a read afterwards shows it ${shown}: others may have moved it on`);
  }
  if (underWay) return unknown(`the target answered 202, and a read at once shows it ${state}`);
  if (complains) return unknown('the answer tells of errors: the attempt may have failed');
  if (bearsRejection(data)) return unknown('it was rejected before it could be read');
  return { told: 'violated', seen: `a read afterwards shows it as ${state}` };
};

const given = (value: Value | undefined): boolean => value !== undefined && value !== null && value !== '';

/** Whether a requisition bears traces of a rejection: then it was submitted, and somebody was quick. */
const bearsRejection = (data: Data): boolean => {
  const { approvals } = data;
  const listed = Array.isArray(approvals) ? approvals.filter(isData) : [];
  return given(data['reject-reason-comment']) || listed.some(({ status }) => /reject/i.test(String(status)));
};

/** What was sent and seen. */
interface JudgedSubmit {
  readonly requirement: RequirementId;
  /** In words: `a submit of a new requisition`. */
  readonly what: string;
  readonly result: SubmitResult;
  readonly exchanges: readonly Exchange[];
}

/** Takes down where an accepted submit led. */
export const judgeSubmit = (judge: Judge, { requirement, what, result, exchanges }: JudgedSubmit): void => {
  const came = assessSubmit(result);
  if (came.told === 'holds') judge.holds(requirement);
  else if (came.told === 'unknown') judge.inconclusive(requirement, `after ${what}: ${came.reason}`);
  else {
    judge.violated(requirement, {
      expected: `after ${what} it is pending_approval or pending_buyer_action`,
      seen: came.seen,
      exchanges,
      explanation: `${what} leads elsewhere: ${came.seen}`,
    });
  }
};

const makes = 'requisitions/submit-makes-a-requisition';
const leads = 'requisitions/submit-leads-to-approval-or-buyer';
const claims = [makes, leads] as const;

const what = 'a submit of a new requisition';

/** What was made, and the format that it was sent in. */
type Submitted = Made & { readonly format: Format };

const showsLines = ({ input }: Made, snapshot: RequisitionSnapshot): boolean =>
  markersIn(input.lines).every((text) => textIn(snapshot.lines, text) !== undefined);

/** Whether a draft that differs in nothing but its endpoint is stored, and shown with its lines. */
const twin = async (
  context: Context,
  { input, format }: Submitted,
): Promise<{ stored: boolean; shown: boolean }> => {
  const made = await make(context, again(input, 'twin'), { format });
  const snapshot = made.id === undefined ? undefined : await read(context, made.id);
  const stored = snapshot !== undefined && isSnapshot(snapshot);
  return { stored, shown: stored && showsLines(made, snapshot) };
};

const lost = (made: Made, seen: string, last?: Unread | RequisitionSnapshot) => ({
  expected: 'a requisition that was accepted is there, with the lines that were sent',
  seen,
  exchanges: [...made.exchanges, ...(last === undefined ? [] : [last.exchange])],
});

/** Judges whether what was accepted is there. */
const judgeStored = async (
  context: Context,
  made: Submitted,
  snapshot: RequisitionSnapshot | Unread,
): Promise<void> => {
  const { judge } = context;
  if (isSnapshot(snapshot)) {
    if (showsLines(made, snapshot)) return judge.holds(makes);
    return (await twin(context, made)).shown
      ? judge.violated(makes, lost(made, 'not every line is there, unlike those of a draft', snapshot))
      : judge.inconclusive(makes, 'reads do not show the descriptions of lines');
  }
  const gone = snapshot.status === 404 || snapshot.status === 410;
  return gone && made.answer.status !== 202
    ? judge.violated(makes, lost(made, `a read of it answers ${snapshot.status}`, snapshot))
    : judge.inconclusive(makes, `a read of it showed ${snapshot.unread}`);
};

const judgeNotAccepted = async (context: Context, made: Submitted): Promise<void> => {
  const { judge } = context;
  const answered = tellAnswer(made.answer);
  if (isNothingThere(made.answer) && (await twin(context, made)).stored) {
    judge.violated(makes, {
      expected: 'submit_for_approval is there, as is the operation that makes drafts',
      seen: answered,
      exchanges: made.exchanges,
    });
  } else judge.inconclusive(makes, `the target did not accept ${what}: ${answered}`);
  judge.inconclusive(leads, `the target did not accept ${what}: ${answered}`);
};

/** Submits a new requisition and judges it; where a read shows it afterwards. */
const submit = async (
  context: Context,
  input: RequisitionInput,
  format: Format,
): Promise<string | undefined> => {
  const endpoint = 'requisitions.submit-for-approval';
  const made = { ...(await make(context, input, { endpoint, format })), format };
  if (made.outcome !== 'accepted') {
    await judgeNotAccepted(context, made);
    return undefined;
  }
  if (made.id === undefined) {
    context.judge.inconclusive(claims, 'neither the answer nor a list tells its id');
    return undefined;
  }
  const inRead = await read(context, made.id);
  await judgeStored(context, made, inRead);
  const result = submitResultOf(made.answer, inRead, context.profile);
  const exchanges = [...made.exchanges, inRead.exchange];
  judgeSubmit(context.judge, { requirement: leads, what, result, exchanges });
  return result.inAnswer ?? (isSnapshot(inRead) ? inRead.state : undefined);
};

/** In the words of the silence where they fit. */
const selection = (complete: string, bare: string): string => {
  if (complete !== bare) {
    const byContent = complete === 'pending_approval' && bare === 'pending_buyer_action';
    return byContent ? 'completeness' : `complete: ${complete}, incomplete: ${bare}`;
  }
  return { pending_approval: 'approval', pending_buyer_action: 'buyer' }[complete] ?? `always ${complete}`;
};

/** A new requisition that is submitted at once. */
export const submitForApproval = changingCheck({
  id: 'requisitions/submit-for-approval',
  title: 'submit_for_approval stores a requisition that is then with its approvers or a buyer',
  claims,
  observes: ['requisitions/submit-selects'],
  parts: (context) => {
    const [format = 'json', ...others] = formatsOf(context.profile);
    let complete: string | undefined;
    return [
      async () => {
        complete = await submit(context, await completeInput(context, 'submitted', 'beside'), format);
      },
      async () => {
        const bare = await submit(context, { lines: [freeLine('submitted without more')] }, format);
        if (complete === undefined || bare === undefined) return;
        context.judge.observe('requisitions/submit-selects', selection(complete, bare));
      },
      ...others.map((other) => async () => {
        await submit(context, { lines: [freeLine('submitted'), freeLine('beside')] }, other);
      }),
    ];
  },
});
