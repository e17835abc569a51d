import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read } from '../seeing/sight.ts';
import { reachSubmitted } from './reach-state.ts';
import type { RequisitionWish } from './wish.ts';

/** What somebody else does next to a requisition that is to be ordered, by its state. */
const nextEvent: Readonly<Record<string, string>> = {
  pending_buyer_action: 'act_as_buyer',
  pending_approval: 'approve_step',
  approved: 'order',
  backgrounded: 'order',
};

const orderedStates = ['ordered', 'partially_received', 'received'];

const mostSteps = 12;

/** A requisition that was ordered; or why there is none. */
type Ordered = { readonly id: Id; readonly exchanges: readonly Exchange[] } | { readonly reason: string };

/** Submits a requisition and has others move it on, by a hook, until it is ordered. */
export const reachOrdered = async (context: Context, wish: RequisitionWish): Promise<Ordered> => {
  const submitted = await reachSubmitted(context, wish);
  if (!('sight' in submitted)) return submitted;
  const exchanges = [...submitted.exchanges];
  const { id } = submitted.sight;
  let { state } = submitted.sight;
  for (let step = 0; step < mostSteps; step++) {
    if (state !== undefined && orderedStates.includes(state)) return { id, exchanges };
    const type = nextEvent[state ?? ''];
    if (type === undefined || !(await context.supply.move('requisition', id, { type }))) break;
    const next = await read(context, id);
    exchanges.push(next.exchange);
    if (!isSnapshot(next)) return { reason: `a requisition could not be read: ${next.unread}` };
    state = next.state;
  }
  if (state !== undefined && orderedStates.includes(state)) return { id, exchanges };
  return { reason: `none could be had that is ordered: a new one is ${state ?? 'in a status of its own'}` };
};
