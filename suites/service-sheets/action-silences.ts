import type { Data } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type ParameterPlace, parameterPlaces } from '../harness/dialect/place.ts';
import type { SheetCriteria } from '../harness/fixtures/fixtures.ts';
import { unusedId } from '../harness/generate/marker.ts';
import { isAccepted } from '../harness/meaning.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { observer, type SilenceObserver } from '../laws/unspecified.ts';
import { act, addApprover, findParameterPlace, readSheet, type SheetAction, voidFor } from './descriptor.ts';

/** The effect of one action on a sheet, for an observer. */
interface ActionEffect {
  readonly answer: Answer;
  readonly accepted: boolean;
  readonly before: Data;
  readonly after: Data;
}

/** A question that the documentation leaves open: the action to send, and how to interpret the answer. */
interface Probe {
  readonly observes: readonly SilenceId[];
  readonly criteria: SheetCriteria;
  readonly event: (context: Context, before: Data) => SheetAction | undefined;
  /** The words for each silence in order, taken from its choices where they fit. */
  readonly words: (done: ActionEffect) => readonly (string | undefined)[];
}

const refusal = ({ answer, accepted }: ActionEffect, otherwise: string) =>
  accepted ? otherwise : `refused with ${answer.status ?? 'no answer'}`;
const approvals = (sheet: Data): readonly Data[] =>
  (Array.isArray(sheet['approvals']) ? sheet['approvals'] : []) as readonly Data[];
const grew = ({ before, after }: ActionEffect) => approvals(after).length > approvals(before).length;

const approverAt = ({ profile }: Context, index: number) => profile.serviceSheets.approverIds[index];
const pending: SheetCriteria = { state: 'pending_approval', steps: 3 };

const probes: readonly Probe[] = [
  {
    observes: ['service-sheets/add-approver-of-unknown-user'],
    criteria: pending,
    event: () => addApprover(unusedId),
    words: (done) => [refusal(done, grew(done) ? 'accepted' : 'ignored')],
  },
  {
    observes: ['service-sheets/add-approver-of-present-approver'],
    criteria: pending,
    event: (_, before) => {
      const [approver] = approvals(before).map((approval) => approval['approver'] as Data | undefined);
      return isId(approver?.['id']) ? addApprover(approver['id']) : undefined;
    },
    words: (done) => [refusal(done, grew(done) ? 'accepted' : 'ignored')],
  },
  {
    observes: ['service-sheets/add-approver-unknown-position'],
    criteria: pending,
    event: (context) => addApprover(approverAt(context, 0), 'in_the_middle'),
    words: (done) => [refusal(done, 'default')],
  },
  {
    observes: [
      'service-sheets/add-approver-default-position',
      'service-sheets/action-answer-body',
      'service-sheets/updated-at-on-actions',
    ],
    criteria: pending,
    event: (context) => addApprover(approverAt(context, 0)),
    words: (done) => {
      const known = approvals(done.before).map((approval) => approval['id']);
      const index = approvals(done.after).findIndex((approval) => !known.includes(approval['id'] ?? null));
      const last = index === approvals(done.after).length - 1;
      const watches = /watch/i.test(String(approvals(done.after)[index]?.['type'] ?? ''));
      const shown = last ? 'end-of-list' : `number ${index + 1} of the list`;
      const place = index < 0 ? undefined : watches ? 'as-watcher' : shown;
      const isTouched = done.before['updated-at'] !== done.after['updated-at'];
      return [place, done.answer.text === '' ? 'empty' : 'a body', isTouched ? 'moves' : 'untouched'];
    },
  },
  {
    observes: ['service-sheets/watchers-in-approvals'],
    criteria: pending,
    event: (context) => addApprover(approverAt(context, 0), 'watcher'),
    words: (done) => [grew(done) ? 'listed' : 'hidden'],
  },
  {
    observes: ['service-sheets/remove-approval-of-unknown-id'],
    criteria: pending,
    event: () => ({ type: 'remove_approval', approvalId: unusedId }),
    words: (done) => [refusal(done, 'ignored')],
  },
  {
    observes: ['service-sheets/bypassed-step-trace'],
    criteria: pending,
    event: () => ({ type: 'bypass_current_approval', comment: 'Deputy is on leave' }),
    words: (done) => {
      const first = approvals(done.before)[0]?.['id'];
      const trace = approvals(done.after).find((approval) => approval['id'] === first);
      return [trace === undefined ? 'removed' : String(trace['status'])];
    },
  },
  {
    observes: ['service-sheets/void-chain-in-approvals'],
    criteria: { state: 'approved', orderLineOpen: true },
    event: (context) => voidFor(context, 'Explanation') ?? { type: 'void', comments: 'Explanation' },
    words: (done) => [grew(done) ? 'listed' : 'hidden'],
  },
  {
    observes: ['service-sheets/void-refused-status'],
    criteria: { state: 'approved', orderLineOpen: true },
    event: (context) => voidFor(context) ?? { type: 'void' },
    words: (done) => [String(done.answer.status ?? 'no answer')],
  },
];

const show = async (context: Context, id: Id): Promise<Data | undefined> => {
  const shown = await readSheet(context, id);
  return isSnapshot(shown) ? shown.data : undefined;
};

const makeObserver = ({ observes, criteria, event, words }: Probe): SilenceObserver<ParameterPlace> => ({
  observes,
  observe: async (context, place) => {
    const sheet = await context.fixtures.sheet(criteria);
    const before = sheet && (await show(context, sheet.id));
    const action = before && event(context, before);
    if (sheet === undefined || before === undefined || action === undefined) return;
    const answer = await act(context, sheet.id, { action: action, place });
    const after = await show(context, sheet.id);
    if (after === undefined) return;
    const done = { answer, accepted: isAccepted(answer), before, after };
    for (const [at, word] of words(done).entries()) {
      const silence = observes[at];
      if (silence !== undefined && word !== undefined) context.judge.observe(silence, word, answer.exchange);
    }
  },
});

/** Observes from which places this target accepts parameters, each tried on its own sheet. */
const observePlaces = async (context: Context): Promise<void> => {
  const accepted: ParameterPlace[] = [];
  for (const place of parameterPlaces) {
    const sheet = await context.fixtures.sheet(pending);
    const action = addApprover(approverAt(context, 0));
    if (sheet === undefined || action === undefined) return;
    const answer = await act(context, sheet.id, { action, place });
    if (isAccepted(answer)) accepted.push(place);
  }
  const all = accepted.length === parameterPlaces.length;
  context.judge.observe('service-sheets/action-parameter-place', all ? 'any' : accepted.join(', ') || 'none');
};

/** Observes what the documentation leaves open about actions on sheets. Judges nothing. */
export const actionSilences: Check = observer({
  id: 'service-sheets/action-silences',
  title: 'What actions on service sheets do where the documentation leaves it open',
  needs: { states: ['approved', 'pending_approval'] },
  open: async (context) =>
    probes.some(({ criteria }) => context.fixtures.available('sheet', criteria) > 0)
      ? findParameterPlace(context)
      : undefined,
  observers: [
    { observes: ['service-sheets/action-parameter-place'], observe: observePlaces },
    ...probes.map(makeObserver),
  ],
});
