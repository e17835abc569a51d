import type { Members } from '../../../models/members.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { mayBeElsewhere } from '../../harness/dialect/place.ts';
import { outcomeOf } from '../../harness/meaning.ts';
import { statusNamed } from '../../harness/resources/status-named.ts';
import { observer } from '../../laws/unspecified.ts';
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

/** The folded statuses of all lines that an agreement shows, those of items that require a confirmation first. */
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

/** The statuses of lines in an agreement that is created as issued, for an item of each kind with one line. */
const asCreated = ['pending_confirmation', 'issued'];

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** One item that requires a confirmation and one that requires none, of one line each. */
const items = [{ confirm: true }, { confirm: false }];

const change = async (
  context: Context,
  agreements: AgreementClient,
  made: KnownAgreement,
  changes: Members = { 'incoterms-location': 'Antwerp' },
): Promise<AgreementActionResult> =>
  update(context, { made, changes, form: await findUpdateForm(context, agreements) });

/** `accepted`, `refused`, or undefined where that tells nothing. */
const came = ({ place, answer }: AgreementActionResult): 'accepted' | 'refused' | undefined => {
  const { outcome } = outcomeOf(answer);
  return outcome === 'unclear' || mayBeElsewhere(place, answer) ? undefined : outcome;
};

const note = (
  { judge }: Context,
  silence: SilenceId,
  acted: AgreementActionResult,
  word: string | undefined = came(acted),
) => {
  if (word !== undefined) judge.observe(silence, word, acted.answer.exchange);
};

const makeKnown = async (
  agreements: AgreementClient,
  issued: boolean,
): Promise<KnownAgreement | undefined> => {
  const made = await agreements.make({ header: { 'is-issued': issued }, items });
  return isKnown(made) ? made : undefined;
};

const lookAtDraft = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const { judge } = context;
  const draft = await makeKnown(agreements, false);
  const before = draft && (await readNow(context, draft.id));
  if (draft === undefined || before === undefined) return;
  const states = lineStates(before, context);
  const word = isSame(states, asCreated) ? 'issued' : [...new Set(states)].join(', ');
  judge.observe('scheduling-agreements/draft-line-status', word, before.exchange);
  const issued = await act(context, 'issue', draft.id);
  const after = came(issued) === 'accepted' ? await readNow(context, draft.id) : undefined;
  if (after !== undefined) {
    const now = lineStates(after, context);
    const observed = isSame(now, states)
      ? 'unchanged'
      : isSame(now, asCreated)
        ? 'as-created'
        : [...new Set(now)].join(', ');
    judge.observe('scheduling-agreements/lines-on-issue', observed, after.exchange);
  }
};

const lookAtIssued = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const issued = await makeKnown(agreements, true);
  if (issued === undefined) return;
  note(context, 'scheduling-agreements/issue-of-issued', await act(context, 'issue', issued.id));
  const updated = await change(context, agreements, issued);
  const state = came(updated) === 'accepted' ? (await readNow(context, issued.id))?.state : undefined;
  note(
    context,
    'scheduling-agreements/update-of-issued',
    updated,
    state === 'draft' ? 'draft' : came(updated),
  );
};

const makeCancelled = async (
  context: Context,
  agreements: AgreementClient,
): Promise<KnownAgreement | undefined> => {
  const draft = await makeKnown(agreements, false);
  if (draft !== undefined) {
    const acted = await act(context, 'cancel', draft.id);
    note(context, 'scheduling-agreements/cancel-of-draft', acted);
  }
  const issued = await makeKnown(agreements, true);
  const before = issued && (await readNow(context, issued.id));
  if (issued === undefined || before === undefined) return undefined;
  if (came(await act(context, 'cancel', issued.id)) !== 'accepted') return undefined;
  const after = await readNow(context, issued.id);
  if (after !== undefined) {
    const [old, now] = [lineStates(before, context), lineStates(after, context)];
    const word = isSame(old, now) ? 'unchanged' : [...new Set(now)].join(', ');
    context.judge.observe('scheduling-agreements/lines-on-cancel', word, after.exchange);
  }
  return issued;
};

const lookAtCancelled = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const one = await makeCancelled(context, agreements);
  if (one === undefined) return;
  note(context, 'scheduling-agreements/cancel-of-cancelled', await act(context, 'cancel', one.id));
  note(context, 'scheduling-agreements/update-of-cancelled', await change(context, agreements, one));
  note(context, 'scheduling-agreements/issue-of-cancelled', await act(context, 'issue', one.id));
};

const lookAtItems = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const draft = await makeKnown(agreements, false);
  if (draft === undefined) return;
  const all = membersIn(updateBody(draft.body, draft.created, {})['items']);
  const updated = await change(context, agreements, draft, { items: all.slice(0, 1) });
  const after = came(updated) === 'accepted' ? await readNow(context, draft.id) : undefined;
  if (after === undefined) return;
  const word = after.items.length < all.length ? 'replaced' : 'stay';
  context.judge.observe('scheduling-agreements/updated-items', word, after.exchange);
};

/** Sends moves to agreements in every status, and looks at what happens to them and of their lines. */
export const moveSilences: Check = observer({
  id: 'scheduling-agreements/move-silences',
  title: 'From which statuses agreements move, and what happens to their lines',
  open: (context) => agreementsFor(context, []),
  looks: [
    {
      observes: ['scheduling-agreements/draft-line-status', 'scheduling-agreements/lines-on-issue'],
      look: lookAtDraft,
    },
    {
      observes: ['scheduling-agreements/issue-of-issued', 'scheduling-agreements/update-of-issued'],
      look: lookAtIssued,
    },
    {
      observes: [
        'scheduling-agreements/cancel-of-draft',
        'scheduling-agreements/lines-on-cancel',
        'scheduling-agreements/cancel-of-cancelled',
        'scheduling-agreements/update-of-cancelled',
        'scheduling-agreements/issue-of-cancelled',
      ],
      look: lookAtCancelled,
    },
    { observes: ['scheduling-agreements/updated-items'], look: lookAtItems },
  ],
});
