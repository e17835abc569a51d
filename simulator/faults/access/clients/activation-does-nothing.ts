import type { Fault } from '../../fault.ts';
import { changeMoved } from '../../twist/page/change-moved.ts';

/** Activating a client does nothing. */
export const activationDoesNothing: Fault = {
  id: 'access/activation-does-nothing',
  title: 'Activating a client does nothing.',
  violates: ['access/client-can-be-activated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeMoved('activate', (before, { store }) => store.keep('client', before.id, before)),
};
