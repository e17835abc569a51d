import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { markersIn } from '../../harness/marker.ts';
import { isNothingThere } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer, type Unread } from '../../harness/resources/unread.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { type Landing, landed, landingOf } from '../asking/landing.ts';
import { make } from '../asking/make.ts';
import type { Made } from '../asking/make-in.ts';
import { again, completeWish } from '../asking/submitted-wish.ts';
import { freeLine, type RequisitionWish } from '../asking/wish.ts';
import { type RequisitionSight, read, textIn } from '../seeing/sight.ts';

/** What was sent and seen. */
interface Landed {
  readonly requirement: RequirementId;
  /** In words: `a submit of a new requisition`. */
  readonly what: string;
  readonly landing: Landing;
  readonly exchanges: readonly Exchange[];
}

/** Takes down where an accepted submit led. */
export const judgeLanding = (judge: Judge, { requirement, what, landing, exchanges }: Landed): void => {
  const came = landed(landing);
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

const showsLines = ({ wish }: Made, sight: RequisitionSight): boolean =>
  markersIn(wish.lines).every((text) => textIn(sight.lines, text) !== undefined);

/** Whether a draft that differs in nothing but its endpoint is stored, and shown with its lines. */
const twin = async (
  context: Context,
  { wish, format }: Submitted,
): Promise<{ stored: boolean; shown: boolean }> => {
  const made = await make(context, again(wish, 'twin'), { format });
  const sight = made.id === undefined ? undefined : await read(context, made.id);
  const stored = sight !== undefined && isSnapshot(sight);
  return { stored, shown: stored && showsLines(made, sight) };
};

const lost = (made: Made, seen: string, last?: Unread | RequisitionSight) => ({
  expected: 'a requisition that was accepted is there, with the lines that were sent',
  seen,
  exchanges: [...made.exchanges, ...(last === undefined ? [] : [last.exchange])],
});

/** Judges whether what was accepted is there. */
const judgeStored = async (
  context: Context,
  made: Submitted,
  sight: RequisitionSight | Unread,
): Promise<void> => {
  const { judge } = context;
  if (isSnapshot(sight)) {
    if (showsLines(made, sight)) return judge.holds(makes);
    return (await twin(context, made)).shown
      ? judge.violated(makes, lost(made, 'not every line is there, unlike those of a draft', sight))
      : judge.inconclusive(makes, 'reads do not show the descriptions of lines');
  }
  const gone = sight.status === 404 || sight.status === 410;
  return gone && made.answer.status !== 202
    ? judge.violated(makes, lost(made, `a read of it answers ${sight.status}`, sight))
    : judge.inconclusive(makes, `a read of it showed ${sight.unread}`);
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
  wish: RequisitionWish,
  format: Format,
): Promise<string | undefined> => {
  const endpoint = 'requisitions.submit-for-approval';
  const made = { ...(await make(context, wish, { endpoint, format })), format };
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
  const landing = landingOf(made.answer, inRead, context.profile);
  const exchanges = [...made.exchanges, inRead.exchange];
  judgeLanding(context.judge, { requirement: leads, what, landing, exchanges });
  return landing.inAnswer ?? (isSnapshot(inRead) ? inRead.state : undefined);
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
export const submitForApproval: Check = {
  id: 'requisitions/submit-for-approval',
  title: 'submit_for_approval stores a requisition that is then with its approvers or a buyer',
  claims,
  observes: ['requisitions/submit-selects'],
  effect: 'changes',
  run: async (context) => {
    if (await blockWithoutForm(context, claims)) return;
    const [format = 'json', ...others] = formatsOf(context.profile);
    context.judge.planned(2 + others.length);
    const complete = await submit(context, await completeWish(context, 'submitted', 'beside'), format);
    context.judge.executed();
    const bare = await submit(context, { lines: [freeLine('submitted without more')] }, format);
    context.judge.executed();
    for (const other of others) {
      await submit(context, { lines: [freeLine('submitted'), freeLine('beside')] }, other);
      context.judge.executed();
    }
    if (complete === undefined || bare === undefined) return;
    context.judge.observe('requisitions/submit-selects', selection(complete, bare));
  },
};
