import { clientsOf } from '../../../auth/clients.ts';
import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';

/** A client that does not exist is taken for the one whose redirect URI it names. */
export const unknownClientKnownByItsRedirectUri: Fault = {
  id: 'access/unknown-client-known-by-its-redirect-uri',
  title: 'A client that does not exist is taken for the one whose redirect URI it names.',
  violates: ['access/unknown-client-is-not-redirected'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(authorizationDoor, (asked, { sandbox }) => {
    const known = clientsOf(sandbox).find(({ redirectUris }) =>
      redirectUris.includes(asked.get('redirect_uri') ?? ''),
    );
    return { kept: { client: (client) => client ?? known } };
  }),
};
