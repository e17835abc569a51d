import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { changeMoved } from '../../twist/page/change-moved.ts';
import { refuseGrant } from '../../twist/token/refuse-grant.ts';

const activated = memoryOf(() => new Set<string>());

const noting = changeMoved('activate', ({ id, record }, _, exchange) => {
  if (record.state === 'inactive') activated(exchange).add(id);
});

const refusing = refuseGrant((asked, exchange) =>
  activated(exchange).has(asked.get('client_id') ?? '') ? 'invalid_client' : undefined,
);

/** A client that was activated again is shown as active, and gets no tokens. */
export const activatedClientGetsNoToken: Fault = {
  id: 'access/activated-client-gets-no-token',
  title: 'A client that was activated again is shown as active, and gets no tokens.',
  violates: ['access/client-can-be-activated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => noting(refusing(step, fired), () => undefined),
};
