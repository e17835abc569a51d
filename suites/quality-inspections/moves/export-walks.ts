import {
  type InspectionEvent,
  type InspectionRecord,
  inspectionLifecycle,
} from '../../../models/lifecycles/inspection.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { isLater, outcomeOf } from '../../harness/meaning.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Eventually, openEventually } from '../../harness/time/eventually.ts';
import type {
  Adapter,
  EventEffect,
  Instance,
  StateSnapshot,
  WriteOutcome,
} from '../../harness/walks/adapter.ts';
import { stateSnapshotOf } from '../../harness/walks/state-snapshot.ts';
import {
  eventMove,
  type Move,
  type RecordWalk,
  type Start,
  type StateSpace,
} from '../../harness/walks/state-space.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { flagEffect, isShownYet } from '../../laws/exported.ts';
import { create, type InspectionSnapshot, read } from '../descriptor.ts';
import { blockWithout, plainInput } from '../dialects.ts';
import { decisions, resolution, withoutHook } from './decisions.ts';
import { flagOnce } from './export-flag.ts';
import { type ExportForm, exportRequest, findExportForm, lackingExport } from './export-form.ts';

/** The types of walks over inspections. */
type InspectionWalk = RecordWalk<InspectionRecord, InspectionEvent>;

const move = (type: InspectionEvent['type'], name: string, by: Move<InspectionWalk>['by']) =>
  eventMove<InspectionWalk>(type, { name, by, kind: name });

const client: readonly Move<InspectionWalk>[] = [
  move('mark_exported', 'mark as exported', 'client'),
  move('reset_exported', 'reset the exported flag', 'client'),
];

const counterparties: readonly Move<InspectionWalk>[] = [
  move('start', 'the supplier starts', 'counterparty'),
  move('submit', 'the supplier submits results', 'counterparty'),
  move('accept', 'the buyer accepts', 'counterparty'),
  move('reject', 'the buyer rejects', 'counterparty'),
  move('send_back', 'the buyer sends it back', 'counterparty'),
];

/** All events that walks send to an inspection of this target. */
export const inspectionStateSpace = (canMove: boolean): StateSpace<InspectionWalk> => ({
  lifecycle: inspectionLifecycle,
  moves: canMove ? [...client, ...counterparties] : client,
  unsendable: canMove ? [] : counterparties,
  place: ({ state, exported }) => (exported ? `${state}, exported` : state),
});

const inspectionStart: Start<InspectionWalk> = {
  name: 'a new inspection',
  record: { state: 'open', exported: false },
  world: {},
};

const sets = 'quality-inspections/mark-exported-sets';
const clears = 'quality-inspections/reset-exported-clears';

/** Whether an inspection was closed or reopened, which only a decision of the buyer does. */
const isDecision = (from: string, to: string): boolean =>
  [from, to].every((state) => state === 'open' || state === 'closed');

/**
 * Marks the snapshot as unread if a mark or a reset led to another intermediate status, whose meaning is undocumented.
 */
const afterFlag = (snapshot: StateSnapshot, before: string | undefined): StateSnapshot => {
  const { state, ...others } = snapshot;
  if (state === undefined || before === undefined || state === before || isDecision(before, state))
    return snapshot;
  return {
    ...others,
    unread: `the inspection went from ${before} to ${state}, which the documentation does not describe`,
  };
};

const readFlag = async (context: Context, id: Id): Promise<StateSnapshot> => {
  const seen = await read(context, id);
  return stateSnapshotOf(qualityInspection, seen, isSnapshot(seen) ? seen : undefined);
};

/** The inspection in a snapshot of a walk, if a read showed it. */
export const detailOf = ({ detail }: StateSnapshot) => detail as InspectionSnapshot | undefined;

/** Checks that a mark or a reset keeps the resolution of a closed inspection. */
const resolutionEffects = (
  requirement: EventEffect['requirement'],
  before: InspectionSnapshot | undefined,
  after: InspectionSnapshot | undefined,
): readonly EventEffect[] => {
  if (before?.state !== 'closed' || after === undefined) return [];
  const lost = resolution.find(
    (name) => !isNothing(before.data[name]) && before.data[name] !== after.data[name],
  );
  if (lost === undefined) return [];
  const [was, is] = [before, after].map(({ data }) => describeValue(data[lost]));
  return [{ requirement, violation: { expected: `${lost} ${was}, as the buyer decided`, seen: `${is}` } }];
};

/** The effects of an accepted mark or reset on the flag and on the resolution. */
const effectsOf = (
  move: Move<InspectionWalk>,
  ...[before, after]: readonly [StateSnapshot, StateSnapshot]
): readonly EventEffect[] => {
  const type = move.eventFor({ state: 'open', exported: false }, {})?.event.type;
  if (type !== 'mark_exported' && type !== 'reset_exported') return [];
  const wanted = type === 'mark_exported';
  const requirement = wanted ? sets : clears;
  return [
    flagEffect(requirement, wanted, detailOf(after)?.exported),
    ...resolutionEffects(requirement, detailOf(before), detailOf(after)),
  ];
};

/** How to walk an inspection. */
export interface WalkOptions {
  readonly form: ExportForm;
  readonly eventually: Eventually;
}

/** Opens an inspection as a document of walks. */
export const openInspection = (
  context: Context,
  id: Id,
  { form, eventually }: WalkOptions,
): Instance<InspectionWalk> => {
  let known: string | undefined;
  /** The flag that an accepted mark or reset must lead to. */
  let wanted: boolean | undefined;
  /** Whether the buyer just decided, which reads may show a moment later. */
  let isDecided = false;
  const send = async (
    { by }: Move<InspectionWalk>,
    { type }: InspectionEvent,
  ): Promise<WriteOutcome | undefined> => {
    [wanted, isDecided] = [undefined, false];
    if (by === 'counterparty') {
      const moved = await context.fixtures.move('inspection', id, { type });
      isDecided = moved && (decisions as readonly string[]).includes(type);
      return moved ? { outcome: 'accepted' } : undefined;
    }
    const operation = type === 'mark_exported' ? 'mark-exported' : 'reset-exported';
    const sent = outcomeOf(
      await context.client.send(exportRequest(context.profile, operation, { id, form })),
    );
    if (sent.outcome === 'accepted') wanted = type === 'mark_exported';
    // A change that is still in progress need not be visible yet.
    return isLater(sent) ? { ...sent, outcome: 'unclear' } : sent;
  };
  return {
    send,
    read: async () => {
      const seen = await eventually(
        () => readFlag(context, id),
        (snapshot) =>
          isShownYet(wanted, detailOf(snapshot)?.exported) &&
          (!isDecided || snapshot.state === undefined || snapshot.state === 'closed'),
      );
      const snapshot = wanted === undefined ? seen : afterFlag(seen, known);
      known = seen.state;
      return snapshot;
    },
    effects: effectsOf,
  };
};

/** Opens the inspections of walks; each is created for its walk. */
const inspectionAdapter = (
  context: Context,
  form: ExportForm,
  eventually: Eventually = openEventually(context.clock),
): Adapter<InspectionWalk> => ({
  plenty: true,
  open: async () => {
    const { id } = await create(context, await plainInput(context));
    return id === undefined ? undefined : openInspection(context, id, { form, eventually });
  },
});

const keeps = 'quality-inspections/create-keeps-what-was-sent';
const decided = 'quality-inspections/decided-is-closed';
const exporting = [sets, clears] as const;

/** Walks over the events of an inspection: its export flag, and those of supplier and buyer if a hook performs them. */
export const exportWalks: Check = {
  id: 'quality-inspections/export-walks',
  title:
    'The exported flag is set and reset, and decided inspections are Closed, in every sequence of the last k events',
  claims: [...exporting, decided, keeps],
  observes: [
    'quality-inspections/between-statuses',
    'quality-inspections/sent-back',
    'quality-inspections/mark-of-exported',
    'quality-inspections/reset-of-unexported',
  ],
  draws: true,
  run: async (context) => {
    const { judge, fixtures } = context;
    if (await blockWithout(context, exportWalks.claims)) return;
    const canMove = fixtures.canMove('inspection');
    if (!canMove) judge.notApplicable(decided, withoutHook);
    const lacksExport = await lackingExport(context, exporting);
    if (lacksExport) judge.inconclusive(keeps, 'no inspection could be marked as exported');
    if (lacksExport && !canMove) return;
    await walkLifecycle<InspectionWalk>(context, {
      space: inspectionStateSpace(canMove),
      adapter: inspectionAdapter(context, (await findExportForm(context)) ?? 'none'),
      starts: [inspectionStart],
    });
    if (!lacksExport) await flagOnce(context);
    const why = 'no event sequence reached the state that decides it';
    judge.inconclusive(exporting, 'none was accepted and then shown');
    if (canMove) judge.inconclusive(decided, why);
    judge.inconclusive(keeps, 'no inspection was marked and then shown');
  },
};
