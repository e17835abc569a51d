import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** Only the first eight characters of a secret are compared. */
export const eightCharactersOfASecretCount: Fault = {
  id: 'access/eight-characters-of-a-secret-count',
  title: 'Only the first eight characters of a secret are compared.',
  violates: ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const [given = '', ...more] = parameters.getAll('client_secret');
    const secret = clients.find(({ id }) => id === parameters.get('client_id'))?.secret;
    if (
      secret !== undefined &&
      more.length === 0 &&
      given.length >= 8 &&
      given.slice(0, 8) === secret.slice(0, 8)
    )
      parameters.set('client_secret', secret);
  }),
};
