import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A sheet can be voided when its order line is closed. */
export const voidOnClosedLine: Fault = {
  id: 'service-sheets/void-on-closed-line',
  title: 'A sheet can be voided when its order line is closed.',
  violates: ['service-sheets/void-needs-open-order-line'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ orderLineOpen }) =>
    orderLineOpen ? undefined : { state: { orderLineOpen: true } },
  ),
};
