import type { Fault } from '../../fault.ts';
import { letThrough } from '../../twist/let-through.ts';

/** A token for orders reads and creates agreements as well. */
export const scopesOfOrdersSuffice: Fault = {
  id: 'scheduling-agreements/scopes-of-orders-suffice',
  title: 'A token for orders reads and creates agreements as well.',
  violates: [
    'scheduling-agreements/reads-need-the-read-scope',
    'scheduling-agreements/writes-need-the-write-scope',
  ],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(
    (exchange) =>
      exchange.endpoint?.area === 'scheduling-agreements' &&
      exchange.grant?.scopes.has('core.purchase_order.write') === true,
  ),
};
