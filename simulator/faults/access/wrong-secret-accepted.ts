import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** The secret of a client is not looked at. */
export const wrongSecretAccepted: Fault = {
  id: 'access/wrong-secret-accepted',
  title: 'The secret of a client is not looked at.',
  violates: ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const client = clients.find(({ id }) => id === parameters.get('client_id'));
    if (client !== undefined && parameters.getAll('client_secret').length === 1)
      parameters.set('client_secret', client.secret);
  }),
};
