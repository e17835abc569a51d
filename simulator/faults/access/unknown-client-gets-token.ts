import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A client that does not exist gets a token. */
export const unknownClientGetsToken: Fault = {
  id: 'access/unknown-client-gets-token',
  title: 'A client that does not exist gets a token.',
  violates: ['access/unknown-client-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const id = parameters.get('client_id');
    const [first] = clients;
    if (id === null || first === undefined || clients.some((client) => client.id === id)) return;
    parameters.set('client_id', first.id);
    parameters.set('client_secret', first.secret);
  }),
};
