import {
  type DeliveryScheduleEvent,
  type DeliveryScheduleFacts,
  type DeliveryScheduleRecord,
  deliveryScheduleLifecycle,
  deliveryScheduleStates,
  type ScheduleCounterpartyEvent,
  scheduleCounterpartyEvents,
} from '../../../models/lifecycles/delivery-schedule.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { mayBeElsewhere } from '../../harness/dialect/place.ts';
import { isLater, outcomeOf } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { statusNamed } from '../../harness/resources/status-names.ts';
import { type Eventually, openEventually } from '../../harness/time/eventually.ts';
import type {
  Adapter,
  EventEffect,
  Instance,
  StateSnapshot,
  WriteOutcome,
} from '../../harness/walks/adapter.ts';
import {
  eventMove,
  type Move,
  type RecordWalk,
  type Start,
  type StateSpace,
} from '../../harness/walks/state-space.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { flagEffect, isShownYet } from '../../laws/exported.ts';
import { read } from '../descriptor.ts';
import { type AgreementClient, agreementCheck } from '../dialects.ts';
import { dropObservations } from '../moves/agreement-walks.ts';
import {
  changeSchedules,
  lineWith,
  newSchedules,
  readFlag,
  type ScheduleId,
  type ScheduleOperation,
  schedulePlace,
} from './change-schedules.ts';
import { findScheduleDialect, formFor, type KnownDialect } from './find-dialect.ts';

/** The types of walks over delivery schedules. */
type ScheduleWalk = RecordWalk<DeliveryScheduleRecord, DeliveryScheduleEvent, DeliveryScheduleFacts>;

type ScheduleMove = Move<ScheduleWalk>;

const move = (type: DeliveryScheduleEvent['type'], name: string, by: ScheduleMove['by']): ScheduleMove =>
  eventMove(type, { name, by, facts: { agreement: 'issued' } });

const client: readonly ScheduleMove[] = [
  move('set_exported', 'mark as exported', 'client'),
  move('reset_exported', 'take the mark off', 'client'),
  move('set_confirmed', 'confirm', 'client'),
];

const counterparties: readonly ScheduleMove[] = [
  move('confirm', 'the supplier confirms', 'counterparty'),
  move('confirm_changed', 'the supplier confirms another date', 'counterparty'),
  move('accept', 'the buyer accepts', 'counterparty'),
  move('reject', 'the buyer rejects', 'counterparty'),
];

/** All events that walks send to a delivery schedule of an issued agreement. */
export const scheduleSpace = (canMove: boolean): StateSpace<ScheduleWalk> => ({
  lifecycle: deliveryScheduleLifecycle,
  moves: canMove ? [...client, ...counterparties] : client,
  unsendable: canMove ? [] : counterparties,
  place: ({ state, exported }) => `${state}, ${exported ? 'exported' : 'fresh'}`,
});

/** Schedules of new issued agreements: of an item that requires confirmation, and of one that does not. */
export const scheduleStarts: readonly Start<ScheduleWalk>[] = (
  ['pending_confirmation', 'issued'] as const
).map((state) => ({ name: `a schedule that is ${state}`, record: { state, exported: false }, world: {} }));

/** The lifecycle state of a folded status; unknown statuses are all `other`. */
const stateNamed = (status: string): DeliveryScheduleRecord['state'] =>
  deliveryScheduleStates.find((state) => state === status) ?? 'other';

const operations: Readonly<
  Record<Exclude<DeliveryScheduleEvent['type'], ScheduleCounterpartyEvent>, ScheduleOperation>
> = {
  set_confirmed: 'set-confirmed',
  set_exported: 'set-exported',
  reset_exported: 'reset-exported',
};

const rules = {
  set_exported: { requirement: 'scheduling-agreements/set-exported-sets-the-flag', wanted: true },
  reset_exported: { requirement: 'scheduling-agreements/reset-clears-the-flag', wanted: false },
} as const;

interface Detail {
  readonly exported: boolean | undefined;
}

const effectsOf = (kind: string, { exported }: Detail): readonly EventEffect[] => {
  if (kind !== 'set_exported' && kind !== 'reset_exported') return [];
  const { requirement, wanted } = rules[kind];
  return [flagEffect(requirement, wanted, exported)];
};

const isOfCounterparty = (type: DeliveryScheduleEvent['type']): type is ScheduleCounterpartyEvent =>
  scheduleCounterpartyEvents.some((one) => one === type);

/** Opens a delivery schedule as a document of walks. */
export const openSchedule = (
  context: Context,
  { eventually, way, ...forms }: KnownDialect & { readonly eventually: Eventually },
  id: ScheduleId,
): Instance<ScheduleWalk> => {
  let awaited: boolean | undefined;
  const send = async (_: unknown, { type }: DeliveryScheduleEvent): Promise<WriteOutcome | undefined> => {
    if (isOfCounterparty(type)) {
      const schedule = idFrom(id.schedule);
      if (schedule === undefined) return undefined;
      return (await context.fixtures.move('schedule', schedule, { type }))
        ? { outcome: 'accepted' }
        : undefined;
    }
    const operation = operations[type];
    const answer = await changeSchedules(context, operation, {
      form: formFor(operation, forms),
      ids: [id.schedule],
    });
    if (mayBeElsewhere(schedulePlace(context, operation), answer)) return undefined;
    const sent = outcomeOf(answer);
    if (!isLater(answer) || type === 'set_confirmed') {
      if (type !== 'set_confirmed' && sent.outcome === 'accepted') awaited = rules[type].wanted;
      return sent;
    }
    // A change that was accepted for later need not be visible yet.
    const { value } = await readFlag(context, way, id);
    return value === rules[type].wanted ? sent : { ...sent, outcome: 'unclear' };
  };
  const readSchedule = async (): Promise<StateSnapshot> => {
    const snapshot = await read(context, id.agreement);
    const { exchange } = snapshot;
    if (!isSnapshot(snapshot)) return { unread: snapshot.unread, exchange, detail: undefined };
    const status = statusNamed(lineWith(snapshot, id.schedule)?.['status'], context.profile);
    if (status === undefined)
      return { unread: 'its agreement shows no status of it', exchange, detail: undefined };
    const { value: exported } = await eventually(
      () => readFlag(context, way, id),
      ({ value }) => isShownYet(awaited, value),
    );
    awaited = undefined;
    return { state: stateNamed(status), exchange, detail: { exported } satisfies Detail };
  };
  return {
    send,
    read: readSchedule,
    effects: ({ kind }, _, { detail }) => (detail === undefined ? [] : effectsOf(kind, detail as Detail)),
  };
};

/** Opens the delivery schedules of walks; each belongs to an agreement that is created for its walk. */
const scheduleAdapter = (
  context: Context,
  { agreements, dialect }: { readonly agreements: AgreementClient; readonly dialect: KnownDialect },
  eventually: Eventually = openEventually(context.clock),
): Adapter<ScheduleWalk> => ({
  plenty: true,
  open: async ({ record }) => {
    const confirm = record.state === 'pending_confirmation';
    const [id] = (await newSchedules(agreements, { confirm })).ids;
    return id && openSchedule(context, { ...dialect, eventually }, id);
  },
});

/** Marks, unmarks and confirms delivery schedules in every order of the last k steps. */
export const scheduleWalks = agreementCheck(
  {
    id: 'scheduling-agreements/schedule-walks',
    title: 'Delivery schedules are marked as exported and unmarked, whatever happens to them meanwhile',
    claims: [rules.set_exported.requirement, rules.reset_exported.requirement],
    draws: true,
    otherwise: 'no event sequence reached such a case',
  },
  async (context, agreements) => {
    const { known, tried } = await findScheduleDialect(context, agreements);
    const none = `no form of the body after which the exported flag is seen is known: ${tried.join('; ')}`;
    const dialect = context.need(known, none);
    await walkLifecycle<ScheduleWalk>(dropObservations(context), {
      space: scheduleSpace(context.fixtures.canMove('schedule')),
      adapter: scheduleAdapter(context, { agreements, dialect }),
      starts: scheduleStarts,
    });
  },
);
