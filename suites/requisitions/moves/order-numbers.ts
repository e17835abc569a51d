import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { completeInput } from '../operations.ts';
import { reachOrdered } from '../reach-state.ts';

const row = 'requisitions/external-po-reference-is-the-po-number';

/** A number that no order has had; short, without blanks and in capitals, as numbers of orders are. */
const freshReference = (): string => `PROCON-${marker('order').split(' ').at(-1)?.toUpperCase()}`;

/** Asks for the number of an order with a reference; whether the rule was seen to hold. */
const judgeNumber = async (context: Context, reference: string): Promise<boolean> => {
  const { judge, fixtures } = context;
  const { header, lines } = await completeInput(context, 'order');
  const ordered = await reachOrdered(context, {
    header: { ...header, 'external-po-reference': reference },
    lines,
  });
  if (!('snapshot' in ordered)) {
    judge.inconclusive(row, ordered.reason);
    return false;
  }
  const { id, data } = ordered.snapshot;
  if (data['external-po-reference'] !== reference) {
    judge.inconclusive(row, `requisition ${id} does not show the external-po-reference that was sent`);
    return false;
  }
  const number = await fixtures.orderNumber(id);
  if (number === undefined || number.trim() === '') {
    judge.inconclusive(row, `the hook order-number returns no number for requisition ${id}`);
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
export const orderNumbers = changingCheck({
  id: 'requisitions/order-numbers',
  title: 'The order of a requisition has its external-po-reference as number',
  claims: [row],
  exempt: ({ fixtures }) =>
    fixtures.canMove('requisition') && fixtures.canReadOrderNumber()
      ? undefined
      : whyLacking(
          'no hooks order requisitions and return the numbers of orders',
          'hooks.move-requisition',
          'hooks.order-number',
        ),
  parts: (context) => [
    async () => {
      const holds = await judgeNumber(context, freshReference());
      // Of the whole documented length: the reference is the number, and not its beginning.
      if (holds) await judgeNumber(context, freshReference().padEnd(255, '0'));
    },
  ],
});
