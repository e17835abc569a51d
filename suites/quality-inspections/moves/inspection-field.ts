import type { InspectionEvent } from '../../../models/lifecycles/inspection-record.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Effect, Field, Sent, Sight, Subject } from '../../harness/walks/field.ts';
import type { Move } from '../../harness/walks/move.ts';
import { create, read } from '../descriptor.ts';
import { plainWish } from '../dialects.ts';
import { told } from '../seeing/finding.ts';
import { decisions } from './decide.ts';
import { type ExportForm, exportRequest } from './export-form.ts';
import type { InspectionWalk } from './inspection-walk.ts';

const sets = 'quality-inspections/mark-exported-sets';
const clears = 'quality-inspections/reset-exported-clears';

/** Whether one was closed or opened again, which only the buyer's decision does; other moves are not shown. */
const isTold = (from: string, to: string): boolean =>
  [from, to].every((state) => state === 'open' || state === 'closed');

/** A mark or a reset may bring an inspection to another status: what those in between are for is open. */
const afterFlag = (snapshot: Sight, before: string | undefined): Sight => {
  const { state, ...others } = snapshot;
  if (state === undefined || before === undefined || state === before || isTold(before, state))
    return snapshot;
  return { ...others, unread: `it went from ${before} to ${state} with its flag, of which nothing is told` };
};

const lookAt = async (context: Context, id: Id): Promise<Sight> => {
  const seen = await read(context, id);
  const { exchange } = seen;
  if (!isSnapshot(seen)) return { unread: seen.unread, exchange, detail: undefined };
  const unread = `status ${told(seen.data['status'])}, which status-names in the profile could map to a known one`;
  return {
    ...(seen.state === undefined ? { unread } : { state: seen.state }),
    exchange,
    detail: seen.exported,
  };
};

/** What an accepted mark or reset made of the flag. */
const effectsOf = (move: Move<InspectionWalk>, { detail: exported }: Sight): readonly Effect[] => {
  const type = move.ask({ state: 'open', exported: false }, {})?.event.type;
  if (type !== 'mark_exported' && type !== 'reset_exported') return [];
  const wanted = type === 'mark_exported';
  const requirement = wanted ? sets : clears;
  if (typeof exported !== 'boolean') return [{ requirement, untold: 'no read shows the exported flag' }];
  if (exported === wanted) return [{ requirement }];
  return [{ requirement, violation: { expected: `exported ${wanted}`, seen: String(exported) } }];
};

/** How an inspection is walked. */
interface Way {
  readonly form: ExportForm;
  readonly patiently: Patiently;
}

const openSubject = (context: Context, id: Id, { form, patiently }: Way): Subject<InspectionWalk> => {
  let known: string | undefined;
  /** What an accepted mark or reset has to make of the flag. */
  let wanted: boolean | undefined;
  /** Whether the buyer just decided, which reads may show a moment later. */
  let isDecided = false;
  const send = async ({ by }: Move<InspectionWalk>, { type }: InspectionEvent): Promise<Sent | undefined> => {
    [wanted, isDecided] = [undefined, false];
    if (by === 'counterparty') {
      const moved = await context.supply.move('inspection', id, { type });
      isDecided = moved && (decisions as readonly string[]).includes(type);
      return moved ? { outcome: 'accepted' } : undefined;
    }
    const operation = type === 'mark_exported' ? 'mark-exported' : 'reset-exported';
    const sent = outcomeOf(
      await context.client.send(exportRequest(context.profile, operation, { id, form })),
    );
    if (sent.outcome === 'accepted') wanted = type === 'mark_exported';
    // What is under way need not be done when it is read.
    return sent.status === 202 ? { ...sent, outcome: 'unclear' } : sent;
  };
  return {
    send,
    read: async () => {
      const seen = await patiently(
        () => lookAt(context, id),
        ({ detail, state }) =>
          (wanted === undefined || detail !== !wanted) &&
          (!isDecided || state === undefined || state === 'closed'),
      );
      const snapshot = wanted === undefined ? seen : afterFlag(seen, known);
      known = seen.state;
      return snapshot;
    },
    effects: (move, _, after) => effectsOf(move, after),
    changed: () => undefined,
  };
};

/** Where inspections are walked: each is created for its walk. */
export const inspectionField = (
  context: Context,
  form: ExportForm,
  patiently: Patiently = openPatience(context.clock),
): Field<InspectionWalk> => ({
  plenty: true,
  open: async () => {
    const { id } = await create(context, await plainWish(context, 'walk'));
    return id === undefined ? undefined : openSubject(context, id, { form, patiently });
  },
});
