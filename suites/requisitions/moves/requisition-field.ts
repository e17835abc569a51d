import type { RequisitionEvent } from '../../../models/lifecycles/requisition-record.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import type { Field, Sent, Sight, Subject } from '../../harness/walks/field.ts';
import type { Move } from '../../harness/walks/move.ts';
import { changesOf } from '../asking/body.ts';
import { formOf } from '../asking/form.ts';
import { isSubmitted, landed, landingOf } from '../asking/landing.ts';
import { make } from '../asking/make.ts';
import { updateRequest } from '../asking/requests.ts';
import type { RequisitionWish } from '../asking/wish.ts';
import { isSeen, type RequisitionSight, read } from '../seeing/sight.ts';
import type { RequisitionWalk } from './requisition-walk.ts';

type Seen = RequisitionSight | Unread;

const tell = ({ data }: RequisitionSight): string =>
  `status ${jsonText(data['status'] ?? null)}, which status-names in the profile could map to a known one`;

const sightFor = (seen: Seen): Sight => {
  const { exchange } = seen;
  if (!isSeen(seen)) return { unread: seen.unread, exchange, detail: undefined };
  const { state } = seen;
  return { ...(state === undefined ? { unread: tell(seen) } : { state }), exchange, detail: undefined };
};

const submission = async (context: Context, id: Id): Promise<Outgoing> => {
  const { profile } = context;
  const format = ownFormat(profile);
  const header = { justification: marker('submitted again') };
  return updateRequest(id, changesOf(profile, await formOf(context), { header }, format), true);
};

/** Whether a walk can go on from where a submit led: others may have moved the requisition on since. */
const goesOn = ({ profile }: Context, answer: Answer, { before, after }: Step): boolean => {
  if (!isSeen(after)) return false;
  if (isSubmitted(after.state)) return true;
  // An attempt that changes nothing once the requisition is settled: the documentation does not speak of it.
  if (before !== 'draft' && after.state === before) return false;
  return landed(landingOf(answer, after, profile)).told === 'violated';
};

interface Step {
  readonly before: string | undefined;
  readonly after: Seen;
}

const openSubject = (context: Context, id: Id): Subject<RequisitionWalk> => {
  /** A sight that was taken to know whether the walk goes on. */
  let ahead: Seen | undefined;
  let state: string | undefined;

  const send = async (
    { by }: Move<RequisitionWalk>,
    { type }: RequisitionEvent,
  ): Promise<Sent | undefined> => {
    if (by === 'counterparty') {
      const moved = await context.supply.move('requisition', id, { type });
      return moved ? { outcome: 'accepted' } : undefined;
    }
    const answer = await context.client.send(await submission(context, id));
    const sent = outcomeOf(answer);
    if (sent.outcome !== 'accepted') return sent;
    ahead = await read(context, id);
    return goesOn(context, answer, { before: state, after: ahead }) ? sent : undefined;
  };
  const look = async (): Promise<Sight> => {
    const sight = sightFor(ahead ?? (await read(context, id)));
    ahead = undefined;
    state = sight.state;
    return sight;
  };
  return { send, read: look, effects: () => [], changed: () => undefined };
};

/** Where requisitions are walked: each document is made for its walk. */
export const requisitionField = (
  context: Context,
  wish: (complete: boolean) => RequisitionWish,
): Field<RequisitionWalk> => ({
  plenty: true,
  open: async ({ record, world }) => {
    const endpoint = record.state === 'draft' ? 'requisitions.create' : 'requisitions.submit-for-approval';
    const { id } = await make(context, wish(world.complete), { endpoint });
    return id === undefined ? undefined : openSubject(context, id);
  },
});
