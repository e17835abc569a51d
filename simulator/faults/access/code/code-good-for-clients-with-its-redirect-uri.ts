import { clientOf } from '../../../auth/clients.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A code gets a token for every client that registered the same redirect URI. */
export const codeGoodForClientsWithItsRedirectUri: Fault = {
  id: 'access/code-good-for-clients-with-its-redirect-uri',
  title: 'A code gets a token for every client that registered the same redirect URI.',
  violates: ['access/code-is-bound-to-its-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, asked, { sandbox }) => {
    const client = clientOf(sandbox, asked.get('client_id') ?? '');
    const fits = client?.redirectUris.includes(code.redirectUri ?? '') ?? false;
    return client !== undefined && fits ? { ...code, allowed: { ...code.allowed, client: client.id } } : code;
  }),
};
