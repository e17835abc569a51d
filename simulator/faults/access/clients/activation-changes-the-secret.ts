import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { changeMoved } from '../../twist/page/change-moved.ts';

/** A client that was activated again has another secret, which nobody is told. */
export const activationChangesTheSecret: Fault = {
  id: 'access/activation-changes-the-secret',
  title: 'A client that was activated again has another secret, which nobody is told.',
  violates: ['access/client-can-be-activated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeMoved('activate', (before, { random, store }) => {
    if (before.record.state === 'active') return;
    const secretDigest = digestOf(random.hex(32));
    store.keep('client', before.id, { ...before, secretDigest, record: { state: 'active' } });
  }),
};
