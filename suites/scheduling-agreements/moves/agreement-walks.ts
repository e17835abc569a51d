import {
  type AgreementEvent,
  type AgreementRecord,
  type AgreementState,
  agreementLifecycle,
  agreementStates,
} from '../../../models/lifecycles/agreement.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { mayBeElsewhere } from '../../harness/dialect/place.ts';
import { isAccepted, isDone, isLater, outcomeOf } from '../../harness/meaning.ts';
import { sameText } from '../../harness/resources/same-value.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Eventually, openEventually } from '../../harness/time/eventually.ts';
import type {
  Adapter,
  EventEffect,
  Instance,
  StateSnapshot,
  WriteOutcome,
} from '../../harness/walks/adapter.ts';
import { stateSnapshotOf } from '../../harness/walks/state-snapshot.ts';
import { eventMove, type RecordWalk, type Start, type StateSpace } from '../../harness/walks/state-space.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { type AgreementSnapshot, read, readNow } from '../descriptor.ts';
import { type AgreementClient, agreementCheck } from '../dialects.ts';
import {
  type AgreementActionResult,
  type AgreementMove,
  act,
  findUpdateForm,
  isKnown,
  type KnownAgreement,
  type UpdateForm,
  update,
} from './actions.ts';

/** The types of walks over agreements. */
type AgreementWalk = RecordWalk<AgreementRecord, AgreementEvent>;

/** All events that are sent to an agreement. */
export const agreementSpace: StateSpace<AgreementWalk> = {
  lifecycle: agreementLifecycle,
  moves: (['issue', 'cancel', 'update'] as const).map((type) =>
    eventMove(type, { name: type, by: 'client' }),
  ),
  place: ({ state }) => state,
};

const names: Readonly<Record<AgreementState, string>> = {
  draft: 'a draft',
  issued: 'an agreement created as issued',
  cancelled: 'an agreement that was cancelled',
};

/** Agreements in every status. */
export const agreementStarts: readonly Start<AgreementWalk>[] = agreementStates.map((state) => ({
  ...{ name: names[state], record: { state }, world: {} },
}));

const member = 'incoterms-location';
const places = ['Rotterdam', 'Antwerp', 'Hamburg', 'Genoa'];

/** The outcome of an action; `isShown` returns whether a read already shows its effect. */
const sentOf = async (
  { place, answer }: AgreementActionResult,
  isShown: () => Promise<boolean>,
): Promise<WriteOutcome | undefined> => {
  // The path is unknown, so the operation may not have been reached.
  if (mayBeElsewhere(place, answer)) return undefined;
  const sent = outcomeOf(answer);
  // An action that was accepted for later need not have an effect yet.
  return isLater(answer) && !(await isShown()) ? { ...sent, outcome: 'unclear' } : sent;
};

const leadsTo: Readonly<Record<AgreementMove, AgreementState>> = { issue: 'issued', cancel: 'cancelled' };

const detailOf = ({ detail }: StateSnapshot) => detail as AgreementSnapshot | undefined;

interface Stage {
  readonly eventually: Eventually;
  readonly form: UpdateForm;
}

const openInstance = (
  context: Context,
  made: KnownAgreement,
  { eventually, form }: Stage,
): Instance<AgreementWalk> => {
  let updates = 0;
  let sent: string | undefined;
  let isAwaited = (_: AgreementSnapshot): boolean => true;
  return {
    send: async (_, { type }: AgreementEvent) => {
      const readState = () => readNow(context, made.id);
      if (type !== 'update') {
        const acted = await act(context, type, made.id);
        if (isDone(acted.answer)) isAwaited = ({ state }) => state === leadsTo[type];
        return sentOf(acted, async () => (await readState())?.state === leadsTo[type]);
      }
      updates += 1;
      sent = places[updates % places.length];
      const acted = await update(context, { made, changes: { [member]: sent }, form });
      if (isDone(acted.answer)) isAwaited = ({ data }) => sameText(sent, data[member]) !== false;
      return sentOf(acted, async () => sameText(sent, (await readState())?.data[member]) === true);
    },
    read: async () => {
      const snapshot = await eventually(
        () => read(context, made.id),
        (one) => !isSnapshot(one) || isAwaited(one),
      );
      isAwaited = () => true;
      return stateSnapshotOf(schedulingAgreement, snapshot, isSnapshot(snapshot) ? snapshot : undefined);
    },
    effects: ({ kind }, _, after): readonly EventEffect[] => {
      const shown = detailOf(after)?.data[member];
      const fits = kind === 'update' ? sameText(sent, shown) : undefined;
      if (fits === undefined) return [];
      const requirement = 'scheduling-agreements/update-changes';
      const violation = { expected: `${member} as the update was sent with`, seen: jsonText(shown) };
      return [fits ? { requirement } : { requirement, violation }];
    },
  };
};

/** A cancelled agreement, formerly issued or a draft; undefined where neither can be cancelled. */
const makeCancelled = async (
  context: Context,
  agreements: AgreementClient,
): Promise<KnownAgreement | undefined> => {
  for (const issued of [true, false]) {
    const made = await agreements.make({ header: { 'is-issued': issued } });
    if (!isKnown(made)) continue;
    const { answer } = await act(context, 'cancel', made.id);
    if (!isAccepted(answer)) continue;
    if ((await readNow(context, made.id))?.state === 'cancelled') return made;
  }
  return undefined;
};

/** Opens the agreements of walks; each is created for its walk. */
export const agreementAdapter = (
  context: Context,
  agreements: AgreementClient,
  eventually: Eventually = openEventually(context.clock),
): Adapter<AgreementWalk> => ({
  plenty: true,
  open: async ({ record }) => {
    const made =
      record.state === 'cancelled'
        ? await makeCancelled(context, agreements)
        : await agreements.make({ header: { 'is-issued': record.state === 'issued' } });
    if (!isKnown(made)) return undefined;
    return openInstance(context, made, { eventually, form: await findUpdateForm(context, agreements) });
  },
});

/**
 * Returns a context whose judge ignores observations: those of walks have other words, and other checks make them too.
 */
export const dropObservations = <C extends Pick<Context, 'judge'>>(context: C): C => ({
  ...context,
  judge: { ...context.judge, observe: () => {} },
});

/** Issues, cancels and updates agreements in every order of the last k steps. */
export const agreementWalks = agreementCheck(
  {
    id: 'scheduling-agreements/agreement-walks',
    title: 'Agreements that are issued, cancelled and updated in any order move as documented',
    claims: [
      'scheduling-agreements/issue-issues',
      'scheduling-agreements/cancel-cancels',
      'scheduling-agreements/update-changes',
    ],
    draws: true,
    otherwise: 'the operation was not accepted, or its path is not known',
  },
  async (context, agreements) => {
    const canCancel = (await makeCancelled(context, agreements)) !== undefined;
    await walkLifecycle<AgreementWalk>(dropObservations(context), {
      space: agreementSpace,
      adapter: agreementAdapter(context, agreements),
      starts: agreementStarts,
      available: ({ record }) => (record.state === 'cancelled' && !canCancel ? 0 : Number.POSITIVE_INFINITY),
    });
  },
);
