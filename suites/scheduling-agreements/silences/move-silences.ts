import type { Members } from '../../../models/members.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { mayBeElsewhere } from '../../harness/dialect/place.ts';
import { isAccepted } from '../../harness/meaning.ts';
import { statusNamed } from '../../harness/resources/status-names.ts';
import {
  observer,
  type ProbeResult,
  resultOf,
  type SilenceObserver,
  silenceObserver,
} from '../../laws/unspecified.ts';
import { membersIn } from '../compose.ts';
import { type AgreementSnapshot, readNow } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import {
  type AgreementActionResult,
  act,
  findUpdateForm,
  isKnown,
  type KnownAgreement,
  update,
  updateBody,
} from '../moves/actions.ts';

/** One item that requires confirmation and one that does not, with one line each. */
const items = [{ confirm: true }, { confirm: false }];

/** The line statuses of such items in an agreement that is created as issued. */
const asCreated = 'pending_confirmation, issued';

/** The folded statuses of all lines in an agreement, those of items that require confirmation first. */
const lineStates = (
  snapshot: AgreementSnapshot,
  { profile }: Pick<Context, 'profile'>,
): readonly string[] => {
  const order = ({ data }: AgreementSnapshot['items'][number]) =>
    data['is-confirmation-required'] === true ? 0 : 1;
  return snapshot.items
    .toSorted((a, b) => order(a) - order(b))
    .flatMap(({ lines }) => lines.map((line) => statusNamed(line['status'], profile) ?? 'none'));
};

const makeKnown = async (
  agreements: AgreementClient,
  issued: boolean,
): Promise<KnownAgreement | undefined> => {
  const made = await agreements.make({ header: { 'is-issued': issued }, items });
  return isKnown(made) ? made : undefined;
};

const change = async (
  context: Context,
  agreements: AgreementClient,
  made: KnownAgreement,
  changes: Members = { 'incoterms-location': 'Antwerp' },
): Promise<AgreementActionResult> =>
  update(context, { made, changes, form: await findUpdateForm(context, agreements) });

/** Observes the statuses of lines in a new agreement, and after a move. */
const observeLines =
  (issued: boolean, move: 'issue' | 'cancel', silence: SilenceId) =>
  async (context: Context, agreements: AgreementClient): Promise<void> => {
    const { judge } = context;
    const made = await makeKnown(agreements, issued);
    const before = made && (await readNow(context, made.id));
    if (made === undefined || before === undefined) return;
    const states = lineStates(before, context);
    const draft = states.join(', ') === asCreated ? 'issued' : [...new Set(states)].join(', ');
    if (!issued) judge.observe('scheduling-agreements/draft-line-status', draft, before.exchange);
    const { answer } = await act(context, move, made.id);
    const after = isAccepted(answer) ? await readNow(context, made.id) : undefined;
    if (after === undefined) return;
    const now = lineStates(after, context);
    const moved = !issued && now.join(', ') === asCreated ? 'as-created' : [...new Set(now)].join(', ');
    judge.observe(silence, now.join() === states.join() ? 'unchanged' : moved, after.exchange);
  };

/** The state of an agreement, and what is sent to it. */
interface MoveRow {
  readonly silence: SilenceId;
  readonly issued: boolean;
  readonly isCancelled?: true;
  readonly move: 'issue' | 'cancel' | 'update';
}

const rows: readonly MoveRow[] = [
  { silence: 'scheduling-agreements/issue-of-issued', issued: true, move: 'issue' },
  { silence: 'scheduling-agreements/update-of-issued', issued: true, move: 'update' },
  { silence: 'scheduling-agreements/cancel-of-draft', issued: false, move: 'cancel' },
  {
    ...{ silence: 'scheduling-agreements/cancel-of-cancelled', issued: true, isCancelled: true },
    move: 'cancel',
  },
  {
    ...{ silence: 'scheduling-agreements/update-of-cancelled', issued: true, isCancelled: true },
    move: 'update',
  },
  {
    ...{ silence: 'scheduling-agreements/issue-of-cancelled', issued: true, isCancelled: true },
    move: 'issue',
  },
];

type MoveResult = ProbeResult & Pick<KnownAgreement, 'id'>;

/** An update may turn an issued agreement into a draft again. */
const describeMoved = async ({ id }: MoveResult, context: Context): Promise<string> =>
  (await readNow(context, id))?.state === 'draft' ? 'draft' : 'accepted';

const observeMove = ({ silence, issued, isCancelled, move }: MoveRow): SilenceObserver<AgreementClient> =>
  silenceObserver({
    silence,
    send: async (context, agreements): Promise<MoveResult | undefined> => {
      const made = await makeKnown(agreements, issued);
      if (made === undefined) return undefined;
      if (isCancelled && !isAccepted((await act(context, 'cancel', made.id)).answer)) return undefined;
      const { place, answer } = await (move === 'update'
        ? change(context, agreements, made)
        : act(context, move, made.id));
      return mayBeElsewhere(place, answer) ? undefined : { ...resultOf(answer), id: made.id };
    },
    ...(move === 'update' && issued && !isCancelled && { accepted: describeMoved }),
  });

const observeItems = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const draft = await makeKnown(agreements, false);
  if (draft === undefined) return;
  const all = membersIn(updateBody(draft.body, draft.created, {})['items']);
  const { answer } = await change(context, agreements, draft, { items: all.slice(0, 1) });
  const after = isAccepted(answer) ? await readNow(context, draft.id) : undefined;
  if (after === undefined) return;
  const word = after.items.length < all.length ? 'replaced' : 'stay';
  context.judge.observe('scheduling-agreements/updated-items', word, after.exchange);
};

/** Sends moves to agreements in every status, and observes the effects on them and their lines. */
export const moveSilences: Check = observer({
  id: 'scheduling-agreements/move-silences',
  title: 'From which statuses agreements move, and what happens to their lines',
  open: (context) => agreementsFor(context, []),
  observers: [
    {
      observes: ['scheduling-agreements/draft-line-status', 'scheduling-agreements/lines-on-issue'],
      observe: observeLines(false, 'issue', 'scheduling-agreements/lines-on-issue'),
    },
    {
      observes: ['scheduling-agreements/lines-on-cancel'],
      observe: observeLines(true, 'cancel', 'scheduling-agreements/lines-on-cancel'),
    },
    ...rows.map(observeMove),
    { observes: ['scheduling-agreements/updated-items'], observe: observeItems },
  ],
});
