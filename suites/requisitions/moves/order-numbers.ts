import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { completeInput } from '../operations.ts';
import type { RequisitionInput } from '../payload.ts';
import { reachSubmitted } from '../reach-state.ts';

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
const reachOrdered = async (context: Context, input: RequisitionInput): Promise<Ordered> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted)) return submitted;
  const exchanges = [...submitted.exchanges];
  const { id } = submitted.snapshot;
  let { state } = submitted.snapshot;
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

const row = 'requisitions/external-po-reference-is-the-po-number';

/** A number that no order has had; short, without blanks and in capitals, as numbers of orders are. */
const freshReference = (): string => `PROCON-${marker('order').split(' ').at(-1)?.toUpperCase()}`;

/** Asks for the number of an order with a reference; whether the rule was seen to hold. */
const judgeNumber = async (context: Context, reference: string): Promise<boolean> => {
  const { judge, supply } = context;
  const { header, lines } = await completeInput(context, 'order');
  const ordered = await reachOrdered(context, {
    header: { ...header, 'external-po-reference': reference },
    lines,
  });
  if (!('id' in ordered)) {
    judge.inconclusive(row, ordered.reason);
    return false;
  }
  const number = await supply.orderNumber(ordered.id);
  if (number === undefined || number.trim() === '') {
    judge.inconclusive(row, `the hook order-number tells none for requisition ${ordered.id}`);
  } else if (number.trim() === reference) {
    judge.holds(row);
    return true;
  } else {
    judge.violated(row, {
      expected: `an order with the number ${reference}, which the requisition refers to`,
      seen: `number ${number}`,
      exchanges: ordered.exchanges,
      explanation: 'external-po-reference does not become the number of the order',
    });
  }
  return false;
};

/** Has a requisition with a reference of its own ordered and asks for the number of its order. */
export const orderNumbers: Check = {
  id: 'requisitions/order-numbers',
  title: 'The order of a requisition has its external-po-reference as number',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    if (!supply.canMove('requisition') || !supply.canTellOrderNumber()) {
      judge.notApplicable(row, 'the profile has no hooks move-requisition and order-number');
      return;
    }
    judge.planned(2);
    if (await blockWithoutForm(context, [row])) return;
    const holds = await judgeNumber(context, freshReference());
    judge.executed();
    // Of the whole documented length: the reference is the number, and not its beginning.
    if (holds) await judgeNumber(context, freshReference().padEnd(255, '0'));
    judge.executed();
  },
};
