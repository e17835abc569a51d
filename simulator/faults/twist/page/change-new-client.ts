import { clientOf } from '../../../auth/clients.ts';
import type { KeptClient } from '../../../auth/kept.ts';
import type { Exchange, Sandbox } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { placeOf } from './place.ts';

/** Changes what is kept of a client that was just saved. */
export type Spoil = (client: KeptClient, sandbox: Sandbox, form: URLSearchParams) => void;

const newId = ({ outgoing, result }: Exchange): string => {
  const to = result.kind === 'redirect' ? result.to : outgoing.headers['Location'];
  return decodeURIComponent(to?.split('/').at(-1) ?? '');
};

/** Around `apply`: another client is kept than the form for a new one told. */
export const changeNewClient = (spoil: Spoil): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { body, sandbox } = exchange;
    const client =
      placeOf(exchange) === 'POST /oauth2/clients' ? clientOf(sandbox, newId(exchange)) : undefined;
    if (client === undefined) return;
    spoil(client, sandbox, new URLSearchParams(body?.text));
    const now = clientOf(sandbox, client.id);
    if (JSON.stringify(now) !== JSON.stringify(client)) fired(exchange);
  });
