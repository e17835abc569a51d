import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

/** Every new client has the grant type client credentials, whatever was chosen. */
export const grantTypeIsAlwaysClientCredentials: Fault = {
  id: 'access/grant-type-is-always-client-credentials',
  title: 'Every new client has the grant type client credentials, whatever was chosen.',
  violates: ['access/client-takes-each-grant-type', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/clients'], (fields) => {
    if (fields.has('grant_type')) fields.set('grant_type', 'client_credentials');
  }),
};
