import { clientOf } from '../../../auth/clients.ts';
import type { KeptClient } from '../../../auth/kept.ts';
import { at, type Wrapping } from '../../fault.ts';
import { authorizationDoor } from '../memory/door.ts';

const addressWith = (given: string, error: string, state: string | null): string => {
  const to = new URL(given);
  to.searchParams.set('error', error);
  if (state !== null) to.searchParams.set('state', state);
  return to.href;
};

/** Around `apply`: tells an error at the redirect URI of a request that must be answered by a page. */
export const sendAnywhere = (
  error: string,
  applies: (given: string, client: KeptClient | undefined) => boolean,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const asked = authorizationDoor.read(exchange);
    const given = asked?.get('redirect_uri') ?? '';
    if (asked === undefined || !URL.canParse(given) || exchange.result.kind !== 'page') return;
    if (!applies(given, clientOf(exchange.sandbox, asked.get('client_id') ?? ''))) return;
    exchange.result = { kind: 'redirect', to: addressWith(given, error, asked.get('state')) };
    fired(exchange);
  });
