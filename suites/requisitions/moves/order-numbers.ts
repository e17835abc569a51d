import { marker } from '../../harness/generate/marker.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { completeInput } from '../operations.ts';
import { reachOrdered } from '../reach-state.ts';

const row = 'requisitions/external-po-reference-is-the-po-number';

/** An unused order number: short, without spaces and in capitals, like usual order numbers. */
const freshReference = (): string => `PROCON-${marker('order').split(' ').at(-1)?.toUpperCase()}`;

/** Orders requisitions that have their own reference, and compares it with the numbers of their orders. */
export const orderNumbers = changingCheck({
  id: 'requisitions/order-numbers',
  title: 'The order of a requisition has its external-po-reference as number',
  claims: [row],
  exempt: ({ fixtures }) =>
    fixtures.canMove('requisition') && fixtures.hasHook('order-number')
      ? undefined
      : whyLacking(
          'no hooks order requisitions and return the numbers of orders',
          'hooks.move-requisition',
          'hooks.order-number',
        ),
  parts: (scenario) => [
    async () => {
      const { need, stop, finds, fixtures } = scenario;
      // The second reference has the full documented length, to detect truncation.
      for (const reference of [freshReference(), freshReference().padEnd(255, '0')]) {
        const { header, lines } = await completeInput(scenario, 'order');
        const sent = { header: { ...header, 'external-po-reference': reference }, lines };
        const ordered = need(await reachOrdered(scenario, sent));
        const { id, data } = ordered.snapshot;
        if (data['external-po-reference'] !== reference)
          stop(`requisition ${id} does not show the external-po-reference that was sent`);
        const number = (await fixtures.callHook('order-number', { id }))?.trim() ?? '';
        if (number === '') stop(`the hook order-number returns no number for requisition ${id}`);
        finds(row, number === reference, [ordered], {
          seen: `number ${number}, not ${reference}`,
          because: 'external-po-reference does not become the number of the order',
        });
        if (number !== reference) return;
      }
    },
  ],
});
