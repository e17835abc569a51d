import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A secret is compared without its case. */
export const secretComparedWithoutCase: Fault = {
  id: 'access/secret-compared-without-case',
  title: 'A secret is compared without its case.',
  violates: ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const [given = '', ...more] = parameters.getAll('client_secret');
    const secret = clients.find(({ id }) => id === parameters.get('client_id'))?.secret;
    if (secret !== undefined && more.length === 0 && given.toLowerCase() === secret.toLowerCase())
      parameters.set('client_secret', secret);
  }),
};
