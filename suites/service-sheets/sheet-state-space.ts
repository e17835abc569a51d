import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import {
  type SheetApproval,
  type SheetCounterpartyEvent,
  type SheetEvent,
  type SheetFacts,
  type SheetRecord,
  stepsAhead,
} from '../../models/lifecycles/sheet-record.ts';
import { greatestId, type Id, idAbove } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import { mixedText } from '../harness/generate/awkward-text.ts';
import { unusedId } from '../harness/generate/marker.ts';
import type { VoidReason } from '../harness/profile/profile.ts';
import type { Move, Start, StateSpace, Walkable } from '../harness/walks/state-space.ts';
import { actions } from './descriptor.ts';

type VoidEvent = Extract<SheetEvent, { type: 'void' }>;

/** A request to void a sheet, with the consequences of its form. */
interface Form extends Pick<Move<Walkable>, 'name' | 'breaks' | 'proves'> {
  /** Undefined members are omitted from the request; a form that needs a value which the profile lacks is undefined. */
  readonly sent: Partial<Omit<VoidEvent, 'type'>> | undefined;
  readonly reason?: SheetFacts['reason'];
}

const comments = `Confirmed twice by mistake: ${mixedText}`;

const codeRule = 'service-sheets/void-reason-code-is-of-an-active-reason';
const idRule = 'service-sheets/void-reason-id-is-of-an-active-reason';

/** Reasons of a profile by which no sheet can be voided. */
interface WrongReasons {
  readonly inactive?: VoidReason | undefined;
  /** Active, but intended for another purpose. */
  readonly foreign?: VoidReason | undefined;
}

/** How the rules classify them: a reason for another purpose is not among the reasons for voids. */
const wrongReasons = {
  'an unknown': 'unknown',
  'an inactive': 'inactive',
  "another purpose's": 'unknown',
} as const;

/** Void requests with the reasons of a profile: by code and by id, and each of them with one rule broken. */
const voidForms = ({ code, id }: VoidReason, { inactive = {}, foreign = {} }: WrongReasons): Form[] => {
  const byCode = code === undefined ? undefined : { code, comments };
  const byId = id === undefined ? undefined : { id, comments };
  const { comments: _, ...bare } = byCode ?? byId ?? { comments };
  const wrongForm = (by: 'code' | 'id', given: VoidReason, kind: keyof typeof wrongReasons): Form => ({
    name: `void by ${kind} reason ${by}`,
    sent: given[by] === undefined ? undefined : { [by]: given[by], comments },
    ...{ reason: wrongReasons[kind], breaks: by === 'code' ? codeRule : idRule },
  });
  return [
    { name: 'void by reason code', sent: byCode, proves: ['service-sheets/void-accepts-reason-code'] },
    { name: 'void by reason id', sent: byId, proves: ['service-sheets/void-accepts-reason-id'] },
    {
      name: 'void by reason code and id',
      sent: byCode && byId && { ...byCode, ...byId },
      breaks: 'service-sheets/void-refuses-both-reasons',
    },
    {
      name: 'void without a reason',
      sent: { comments },
      breaks: 'service-sheets/void-refuses-neither-reason',
    },
    { name: 'void without comments', sent: bare, breaks: 'service-sheets/void-needs-comments' },
    {
      name: 'void by reason id without comments',
      // Without a code, the form above is the same as this one.
      sent: code === undefined || id === undefined ? undefined : { id },
      breaks: 'service-sheets/void-needs-comments',
    },
    wrongForm('code', code === undefined ? {} : { code: `${code}-unknown` }, 'an unknown'),
    wrongForm('id', id === undefined ? {} : { id: unusedId }, 'an unknown'),
    wrongForm('code', inactive, 'an inactive'),
    wrongForm('id', inactive, 'an inactive'),
    wrongForm('code', foreign, "another purpose's"),
    wrongForm('id', foreign, "another purpose's"),
    { name: 'void with blank comments', sent: byCode && { ...byCode, comments: ' ' } },
  ];
};

type SheetMove = Move<SheetWalk>;

const factsOf = ({ orderLineOpen }: SheetWorld): SheetFacts => ({
  orderLineOpen,
  reason: 'active',
  approverKnown: true,
  voidChain: [],
});

/** A placeholder for an approval's id, until a read shows the real one. */
const freshId = (record: SheetRecord) => idAbove(greatestId(record.approvals.map((a) => a.id)) ?? 0, 1);

const move = (
  name: string,
  kind: string,
  {
    event,
    ...rules
  }: Pick<SheetMove, 'breaks' | 'proves'> & {
    readonly event: (record: SheetRecord) => SheetEvent | undefined;
  },
): SheetMove => ({
  ...{ name, kind, by: 'client', ...rules },
  eventFor: (record, world) => {
    const sheetEvent = event(record);
    return sheetEvent && { event: sheetEvent, facts: factsOf(world) };
  },
});

const bypassMove = (name: string, comment?: string) =>
  move(name, 'bypass', {
    event: () => ({ type: 'bypass_current_approval', ...(comment !== undefined && { comment }) }),
    proves: ['service-sheets/bypass-comment-is-optional'],
  });

/** One added approver and one watcher at a time are enough to distinguish every place. */
const add = (name: string, position?: 'end_of_list' | 'watcher') => {
  const kind = position === 'watcher' ? 'watcher' : 'approver';
  return move(name, `add ${kind}`, {
    event: (record) =>
      addedApproval(record, kind) === undefined
        ? {
            type: 'add_approver',
            // Stands for the user whom the adapter picks from the profile, a different one for each addition.
            approverId: -freshId(record),
            approvalId: freshId(record),
            ...(position !== undefined && { position }),
          }
        : undefined,
    proves: ['service-sheets/add-approver-keeps-pending-approval'],
  });
};

const remove = (name: string, kind: string, find: (record: SheetRecord) => Id | undefined) =>
  move(name, `remove ${kind}`, {
    event: (record) => {
      const approvalId = find(record);
      return approvalId === undefined ? undefined : { type: 'remove_approval', approvalId };
    },
    proves: ['service-sheets/remove-approval-keeps-pending-approval'],
  });

/** The client's events for a sheet that is pending approval. */
const approvalMoves: readonly SheetMove[] = [
  bypassMove('bypass the current step'),
  bypassMove('bypass the current step with a comment', mixedText),
  add('add an approver at the end of the list', 'end_of_list'),
  add('add an approver without a position'),
  add('add a watcher', 'watcher'),
  move('add an approver without a user, or by a word that is no id', 'add approver', {
    event: () => ({ type: 'add_approver', approvalId: 0 }),
    breaks: 'service-sheets/add-approver-needs-approver-id',
  }),
  remove('remove the added approver', 'approver', (record) => {
    const approval = addedApproval(record, 'approver');
    return approval?.status === 'waiting' && approval.place !== 'passed' ? approval.id : undefined;
  }),
  remove('remove the watcher', 'watcher', (record) => addedApproval(record, 'watcher')?.id),
  move('remove an approval without its id, or by a word that is none', 'remove approver', {
    event: () => ({ type: 'remove_approval' }),
    breaks: 'service-sheets/remove-approval-needs-approval-id',
  }),
  remove('remove a configured step', 'configured step', (record) => stepsAhead(record.approvals)[0]?.id),
];

/** Actions whose outcome depends on their parameters; all others are sent without any. */
const withParameters: readonly SheetEvent['type'][] = [
  'void',
  'add_approver',
  'remove_approval',
  'bypass_current_approval',
];

const bareMoves: readonly SheetMove[] = actions
  .filter(({ event }) => !withParameters.includes(event))
  .map(({ event: type }) => move(type, type, { event: () => ({ type }) as SheetEvent }));

const voidMoves = (active: VoidReason, wrong: WrongReasons): SheetMove[] => {
  if (active.code === undefined && active.id === undefined) return [];
  return voidForms(active, wrong).flatMap(({ sent, reason = 'active', ...rules }): SheetMove[] => {
    if (sent === undefined) return [];
    const event = { type: 'void', ...sent } as const;
    const voidChain = [{ id: 0, approver: 0 }];
    const eventFor: SheetMove['eventFor'] = (_, world) => ({
      event,
      facts: { ...factsOf(world), reason, voidChain },
    });
    return [{ ...rules, kind: 'void', by: 'client', eventFor }];
  });
};

/** Conditions of a sheet that do not change during a walk. */
interface SheetWorld {
  readonly orderLineOpen: boolean;
}

/** The types of walks over service sheets. */
export interface SheetWalk {
  readonly record: SheetRecord;
  readonly event: SheetEvent;
  readonly facts: SheetFacts;
  readonly world: SheetWorld;
}

/** The approver or watcher that the walk added, if still there. */
const addedApproval = (record: SheetRecord, kind: SheetApproval['kind']): SheetApproval | undefined =>
  record.approvals.find(
    (a) => a.manual && a.kind === kind && (a.status === 'waiting' || a.status === 'watching'),
  );

/** The place of a sheet in a walk: its state and what determines the next one. */
const sheetPlace = (record: SheetRecord, world: SheetWorld): string => {
  if (record.state === 'approved') return `approved, order line ${world.orderLineOpen ? 'open' : 'closed'}`;
  if (record.state !== 'pending_approval') return record.state;
  const ahead = stepsAhead(record.approvals).length;
  const extras = [
    ...(addedApproval(record, 'approver') === undefined ? [] : ['added approver']),
    ...(addedApproval(record, 'watcher') === undefined ? [] : ['watcher']),
  ];
  return [`pending_approval, ${ahead <= 1 ? 'last step' : 'more steps'}`, ...extras].join(', ');
};

const step = (index: number, started: boolean): SheetApproval => ({
  id: index + 1,
  chain: 'approval',
  kind: 'approver',
  status: started && index === 0 ? 'current' : 'waiting',
  manual: false,
  approver: 0,
});

/** A sheet in a state with a number of steps ahead. */
export const start = (
  state: SheetRecord['state'],
  { steps = 0, orderLineOpen = true },
): Start<SheetWalk> => ({
  name: [
    `a sheet that is ${state}`,
    ...(steps > 0 ? [`${steps} ${steps === 1 ? 'step' : 'steps'} ahead`] : []),
    ...(orderLineOpen ? [] : ['its order line closed']),
  ].join(', '),
  record: {
    state,
    approvals: Array.from({ length: steps }, (_, index) => step(index, state === 'pending_approval')),
  },
  world: { orderLineOpen },
});

/** The sheets with which walks begin, where the target offers them; the most useful first. */
export const sheetStarts: readonly Start<SheetWalk>[] = [
  start('pending_approval', { steps: 3 }),
  start('approved', {}),
  start('approved', { orderLineOpen: false }),
  start('pending_approval', { steps: 1 }),
  start('pending_approval', { steps: 2 }),
  start('draft', { steps: 2 }),
  start('rejected', {}),
  start('withdrawn', {}),
  start('pending_void', {}),
  start('voided', {}),
];

const counterparty = (type: SheetCounterpartyEvent, name: string): SheetMove => ({
  ...{ name, kind: type, by: 'counterparty' },
  eventFor: (_, world) => ({ event: { type }, facts: factsOf(world) }),
});

const counterparties: readonly SheetMove[] = [
  counterparty('submit', 'the sheet is submitted'),
  counterparty('approve_step', 'the current approver approves'),
  counterparty('reject_step', 'the current approver rejects'),
  counterparty('withdraw', 'the sheet is withdrawn'),
  counterparty('approve_void', 'the void is approved'),
  counterparty('refuse_void', 'the void is refused'),
];

/** All events that can be sent to a service sheet of this target. */
export const sheetStateSpace = ({
  profile,
  fixtures,
}: Pick<Context, 'profile' | 'fixtures'>): StateSpace<SheetWalk> => {
  const { voidReason = {}, inactiveVoidReason, otherPurposeReason, approverIds } = profile.serviceSheets;
  const approvals = Map.groupBy(
    [...approvalMoves, ...bareMoves],
    ({ kind }) => approverIds.length > 0 || !kind.startsWith('add '),
  );
  const voids = voidMoves(voidReason, { inactive: inactiveVoidReason, foreign: otherPurposeReason });
  const canMove = fixtures.canMove('sheet');
  return {
    lifecycle: serviceSheet,
    moves: [...voids, ...(approvals.get(true) ?? []), ...(canMove ? counterparties : [])],
    unsendable: [
      ...(voids.length > 0 ? [] : voidMoves({ id: 0 }, {})),
      ...(approvals.get(false) ?? []),
      ...(canMove ? [] : counterparties),
    ],
    place: sheetPlace,
    // Each addition needs a user who was not added before.
    canTake: (taken) => taken.filter(({ kind }) => kind.startsWith('add ')).length <= approverIds.length,
  };
};
