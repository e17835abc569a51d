import type { Fault } from '../../fault.ts';
import { changeMoved } from '../../twist/page/change-moved.ts';

/** Deactivating a client does nothing. */
export const deactivationDoesNothing: Fault = {
  id: 'access/deactivation-does-nothing',
  title: 'Deactivating a client does nothing.',
  violates: ['access/client-can-be-deactivated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeMoved('deactivate', (before, { store }) => store.keep('client', before.id, before)),
};
