import type { Fault } from '../../fault.ts';
import { changeNewClient } from '../../twist/page/change-new-client.ts';

/** A new client is saved without its redirect URIs. */
export const redirectUrisAreLost: Fault = {
  id: 'access/redirect-uris-are-lost',
  title: 'A new client is saved without its redirect URIs.',
  violates: ['access/client-can-be-created', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeNewClient((client, { store }) => {
    if (client.redirectUris.length > 0) store.keep('client', client.id, { ...client, redirectUris: [] });
  }),
};
