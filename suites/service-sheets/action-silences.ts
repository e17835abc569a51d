import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../models/resources/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { readOne } from '../../models/wire/read.ts';
import { actionRequest, type ParameterPlace, parameterPlaces } from '../harness/action-request.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import type { SheetWish } from '../harness/supply.ts';
import { unusedId } from '../harness/unused-id.ts';
import { findParameterPlace } from './parameter-place.ts';
import { actionOf, showRequest } from './requests.ts';

type Event = Extract<
  SheetEvent,
  { type: 'void' | 'add_approver' | 'remove_approval' | 'bypass_current_approval' }
>;

/** What one action did to a sheet, for the eyes of an observer. */
interface Done {
  readonly answer: Answer;
  readonly accepted: boolean;
  readonly before: Data;
  readonly after: Data;
}

/** One question that the documentation leaves open, with how to ask it and how to read the answer. */
interface Probe {
  readonly wish: SheetWish;
  readonly event: (context: Context, before: Data) => Event | undefined;
  /** In the words of the silence's choices where they fit. */
  readonly answers: (done: Done) => readonly (readonly [SilenceId, string | undefined])[];
}

const refusal = ({ answer, accepted }: Done, otherwise: string) =>
  accepted ? otherwise : `refused with ${answer.status ?? 'no answer'}`;
const approvals = (sheet: Data): readonly Data[] =>
  (Array.isArray(sheet['approvals']) ? sheet['approvals'] : []) as readonly Data[];
const grew = ({ before, after }: Done) => approvals(after).length > approvals(before).length;

const reasonOf = ({ profile }: Context) => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  return code === undefined ? (id === undefined ? undefined : { id }) : { code };
};
const approverAt = ({ profile }: Context, index: number) => profile.serviceSheets.approverIds[index];
const pending: SheetWish = { state: 'pending_approval', steps: 3 };

const addApprover = (approverId: Id | undefined, position?: string): Event | undefined =>
  approverId === undefined
    ? undefined
    : { type: 'add_approver', approverId, approvalId: 0, ...(position !== undefined && { position }) };

const probes: readonly Probe[] = [
  {
    wish: pending,
    event: () => addApprover(unusedId),
    answers: (done) => [
      ['service-sheets/add-approver-of-unknown-user', refusal(done, grew(done) ? 'accepted' : 'ignored')],
    ],
  },
  {
    wish: pending,
    event: (_, before) => {
      const [approver] = approvals(before).map((approval) => approval['approver'] as Data | undefined);
      return isId(approver?.['id']) ? addApprover(approver['id']) : undefined;
    },
    answers: (done) => [
      ['service-sheets/add-approver-of-present-approver', refusal(done, grew(done) ? 'accepted' : 'ignored')],
    ],
  },
  {
    wish: pending,
    event: (context) => addApprover(approverAt(context, 0), 'in_the_middle'),
    answers: (done) => [['service-sheets/add-approver-unknown-position', refusal(done, 'default')]],
  },
  {
    wish: pending,
    event: (context) => addApprover(approverAt(context, 0)),
    answers: (done) => {
      const known = approvals(done.before).map((approval) => approval['id']);
      const index = approvals(done.after).findIndex((approval) => !known.includes(approval['id'] ?? null));
      const last = index === approvals(done.after).length - 1;
      const watches = /watch/i.test(String(approvals(done.after)[index]?.['type'] ?? ''));
      const shown = last ? 'end-of-list' : `number ${index + 1} of the list`;
      const place = index < 0 ? undefined : watches ? 'as-watcher' : shown;
      return [
        ['service-sheets/add-approver-default-position', place],
        ['service-sheets/action-answer-body', done.answer.text === '' ? 'empty' : 'a body'],
        [
          'service-sheets/updated-at-on-actions',
          done.before['updated-at'] === done.after['updated-at'] ? 'untouched' : 'moves',
        ],
      ];
    },
  },
  {
    wish: pending,
    event: () => ({ type: 'remove_approval', approvalId: unusedId }),
    answers: (done) => [['service-sheets/remove-approval-of-unknown-id', refusal(done, 'ignored')]],
  },
  {
    wish: pending,
    event: () => ({ type: 'bypass_current_approval', comment: 'Deputy is on leave' }),
    answers: (done) => {
      const first = approvals(done.before)[0]?.['id'];
      const trace = approvals(done.after).find((approval) => approval['id'] === first);
      return [
        ['service-sheets/bypassed-step-trace', trace === undefined ? 'removed' : String(trace['status'])],
      ];
    },
  },
  {
    wish: { state: 'approved', orderLineOpen: true },
    event: (context) => ({ type: 'void', ...reasonOf(context), comments: 'Traced explanation' }),
    answers: (done) => [
      ['service-sheets/void-chain-in-approvals', grew(done) ? 'listed' : 'hidden'],
      [
        'service-sheets/action-comment-trace',
        jsonText(done.after['comments'] ?? null).includes('Traced explanation') ? 'listed' : 'hidden',
      ],
    ],
  },
  {
    wish: { state: 'approved', orderLineOpen: true },
    event: (context) => ({ type: 'void', ...reasonOf(context) }),
    answers: (done) => [['service-sheets/void-refused-status', String(done.answer.status ?? 'no answer')]],
  },
];

const show = async ({ client }: Context, id: Id): Promise<Data | undefined> => {
  const { status, text, format } = await client.send(showRequest(id));
  if (status !== 200 || format === undefined) return undefined;
  try {
    return readOne(serviceSheet, text, format).data;
  } catch {
    return undefined;
  }
};

const ask = async (context: Context, probe: Probe, place: ParameterPlace): Promise<void> => {
  const sheet = await context.supply.sheet(probe.wish);
  const before = sheet && (await show(context, sheet.id));
  const event = before && probe.event(context, before);
  if (sheet === undefined || before === undefined || event === undefined) return;
  const { endpoint, parameters } = actionOf(event);
  const answer = await context.client.send(actionRequest(endpoint, sheet.id, { parameters, place }));
  const after = await show(context, sheet.id);
  if (after === undefined) return;
  const done = { answer, accepted: outcomeOf(answer).outcome === 'accepted', before, after };
  for (const [silence, seen] of probe.answers(done)) {
    if (seen !== undefined) context.judge.observe(silence, seen, answer.exchange);
  }
};

/** Every place from which this target takes parameters, each tried on a sheet of its own. */
const observePlaces = async (context: Context): Promise<void> => {
  const accepted: ParameterPlace[] = [];
  for (const place of parameterPlaces) {
    const sheet = await context.supply.sheet(pending);
    const event = addApprover(approverAt(context, 0));
    if (sheet === undefined || event === undefined) return;
    const { endpoint, parameters } = actionOf(event);
    const answer = await context.client.send(actionRequest(endpoint, sheet.id, { parameters, place }));
    if (outcomeOf(answer).outcome === 'accepted') accepted.push(place);
  }
  const all = accepted.length === parameterPlaces.length;
  context.judge.observe('service-sheets/action-parameter-place', all ? 'any' : accepted.join(', ') || 'none');
};

/** Looks at what the documentation leaves open about actions on sheets. Judges nothing. */
export const actionSilences: Check = {
  id: 'service-sheets/action-silences',
  title: 'What the target does where the documentation says nothing of actions on service sheets',
  claims: [],
  observes: [
    'service-sheets/action-parameter-place',
    'service-sheets/add-approver-of-unknown-user',
    'service-sheets/add-approver-of-present-approver',
    'service-sheets/add-approver-unknown-position',
    'service-sheets/add-approver-default-position',
    'service-sheets/action-answer-body',
    'service-sheets/updated-at-on-actions',
    'service-sheets/remove-approval-of-unknown-id',
    'service-sheets/bypassed-step-trace',
    'service-sheets/void-chain-in-approvals',
    'service-sheets/action-comment-trace',
    'service-sheets/void-refused-status',
  ],
  effect: 'changes',
  appetite: { states: ['approved', 'pending_approval'] },
  run: async (context) => {
    const offered = probes.filter(({ wish }) => context.supply.available('sheet', wish) > 0);
    const place = offered.length === 0 ? undefined : await findParameterPlace(context);
    if (place === undefined) return;
    context.judge.planned(offered.length);
    await observePlaces(context);
    for (const probe of offered) {
      await ask(context, probe, place);
      context.judge.executed();
    }
  },
};
