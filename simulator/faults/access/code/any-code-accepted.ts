import { personId } from '../../../../fixtures/seed/clients.ts';
import { clientOf } from '../../../auth/clients.ts';
import type { KeptClient, KeptCode } from '../../../auth/kept.ts';
import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

const invented = ({ id, scopes, family }: KeptClient, redirectUri: string | undefined): KeptCode => ({
  allowed: { client: id, user: personId, scopes, signedInAt: 0 },
  ...(redirectUri !== undefined && { redirectUri }),
  expires: Number.MAX_SAFE_INTEGER,
  record: { state: 'issued' },
  family,
});

/** A code that was never issued gets a token. */
export const anyCodeAccepted: Fault = {
  id: 'access/any-code-accepted',
  title: 'A code that was never issued gets a token.',
  violates: ['access/unknown-code-is-invalid-grant'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(tokenDoor, (asked, { sandbox }) => {
    const client = clientOf(sandbox, asked.get('client_id') ?? '');
    if (!isCodeExchange(asked) || client === undefined) return undefined;
    return { kept: { code: (code) => code ?? invented(client, asked.get('redirect_uri') ?? undefined) } };
  }),
};
