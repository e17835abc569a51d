import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** Whatever scopes are asked for, the token has all scopes of the client, and the answer does not say so. */
export const allScopesGrantedInSilence: Fault = {
  id: 'access/all-scopes-granted-in-silence',
  title:
    'Whatever scopes are asked for, the token has all scopes of the client, and the answer does not say so.',
  violates: ['access/granted-scope-is-told-when-it-differs', 'access/more-scopes-make-a-longer-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const client = clients.find(({ id }) => id === parameters.get('client_id'));
    const [scope = '', ...more] = parameters.getAll('scope');
    const asked = scope.split(' ');
    if (client === undefined || more.length > 0 || !asked.every((scope) => client.scopes.includes(scope)))
      return;
    if (asked.length < client.scopes.length) parameters.set('scope', client.scopes.join(' '));
  }),
};
