import { clientOf } from '../../../auth/clients.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

/** A refresh token gets a token for every client of the same grant type. */
export const refreshTokenGoodForClientsWithItsGrant: Fault = {
  id: 'access/refresh-token-good-for-clients-with-its-grant',
  title: 'A refresh token gets a token for every client of the same grant type.',
  violates: ['access/refresh-token-is-bound-to-its-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, asked, { sandbox }) => {
    const [client, own] = [
      clientOf(sandbox, asked.get('client_id') ?? ''),
      clientOf(sandbox, token.allowed.client),
    ];
    return client !== undefined && client.grantType === own?.grantType
      ? { ...token, allowed: { ...token.allowed, client: client.id } }
      : token;
  }),
};
