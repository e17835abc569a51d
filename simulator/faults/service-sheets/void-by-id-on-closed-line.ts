import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** The order line is looked at only when the reason of a void comes by its code. */
export const voidByIdOnClosedLine: Fault = {
  id: 'service-sheets/void-by-id-on-closed-line',
  title: 'The order line is looked at only when the reason of a void comes by its code.',
  violates: ['service-sheets/void-needs-open-order-line'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ orderLineOpen, input }) =>
    !orderLineOpen && input['reason_insight_id'] !== undefined
      ? { state: { orderLineOpen: true } }
      : undefined,
  ),
};
