import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

/** Of the scopes of a new client only the first is saved. */
export const newClientKeepsItsFirstScope: Fault = {
  id: 'access/new-client-keeps-its-first-scope',
  title: 'Of the scopes of a new client only the first is saved.',
  violates: [
    'access/client-can-be-created',
    'access/client-oidc-scopes-are-shown',
    'access/created-client-is-granted-access',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/clients'], (fields) => {
    const [first = '', ...more] = (fields.get('scopes') ?? '').trim().split(/\s+/);
    if (more.length > 0) fields.set('scopes', first);
  }),
};
