import type { Fault } from '../../fault.ts';
import { changeNewClient } from '../../twist/page/change-new-client.ts';

/** A new client is not saved: there is no page of it to go on to. */
export const newClientIsNotSaved: Fault = {
  id: 'access/new-client-is-not-saved',
  title: 'A new client is not saved: there is no page of it to go on to.',
  violates: ['access/client-can-be-created', 'access/client-takes-each-grant-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeNewClient(({ id }, { store }) => store.drop('client', id)),
};
