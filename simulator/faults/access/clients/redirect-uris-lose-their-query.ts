import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

/** The redirect URIs of a new client are saved without what stands behind their question mark. */
export const redirectUrisLoseTheirQuery: Fault = {
  id: 'access/redirect-uris-lose-their-query',
  title: 'The redirect URIs of a new client are saved without what stands behind their question mark.',
  violates: ['access/client-can-be-created', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/clients'], (fields) => {
    fields.set('redirect_uris', (fields.get('redirect_uris') ?? '').replace(/\?\S*/g, ''));
  }),
};
