import { personId } from '../../../../fixtures/seed/clients.ts';
import { clientOf } from '../../../auth/clients.ts';
import type { KeptClient, KeptRefreshToken } from '../../../auth/kept.ts';
import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

const invented = ({ id, scopes, family }: KeptClient): KeptRefreshToken => ({
  allowed: { client: id, user: personId, scopes, signedInAt: 0 },
  expires: Number.MAX_SAFE_INTEGER,
  record: { state: 'good' },
  family,
});

/** A refresh token that was never issued gets a token. */
export const anyRefreshTokenAccepted: Fault = {
  id: 'access/any-refresh-token-accepted',
  title: 'A refresh token that was never issued gets a token.',
  violates: ['access/unknown-refresh-token-gets-no-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(tokenDoor, (asked, { sandbox }) => {
    const client = clientOf(sandbox, asked.get('client_id') ?? '');
    if (!isRefresh(asked) || client === undefined) return undefined;
    return { kept: { 'refresh-token': (token) => token ?? invented(client) } };
  }),
};
