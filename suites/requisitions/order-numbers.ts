import type { Check, Context } from '../harness/check.ts';
import { blockWithoutForm } from './form.ts';
import { reachOrdered } from './reach-ordered.ts';
import { completeWish } from './submitted-wish.ts';
import { marker } from './wish.ts';

const row = 'requisitions/external-po-reference-is-the-po-number';

/** A number that no order has had; short, without blanks and in capitals, as numbers of orders are. */
const freshReference = (): string => `PROCON-${marker('order').split(' ').at(-1)?.toUpperCase()}`;

const judgeNumber = async (context: Context): Promise<void> => {
  const { judge, supply } = context;
  const reference = freshReference();
  const { header, lines } = await completeWish(context, 'order');
  const ordered = await reachOrdered(context, {
    header: { ...header, 'external-po-reference': reference },
    lines,
  });
  if (!('id' in ordered)) return judge.inconclusive(row, ordered.reason);
  const number = await supply.orderNumber(ordered.id);
  if (number === undefined || number.trim() === '') {
    judge.inconclusive(row, `the hook order-number tells none for requisition ${ordered.id}`);
  } else if (number.trim() === reference) judge.holds(row);
  else {
    judge.violated(row, {
      expected: `an order with the number ${reference}, which the requisition refers to`,
      seen: `number ${number}`,
      exchanges: ordered.exchanges,
      explanation: 'external-po-reference does not become the number of the order',
    });
  }
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
    judge.planned(1);
    if (await blockWithoutForm(context, [row])) return;
    await judgeNumber(context);
    judge.executed();
  },
};
