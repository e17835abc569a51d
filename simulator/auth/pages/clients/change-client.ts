import type { Exchange, Result } from '../../../exchange.ts';
import { assignScopes, ClientError, clientOf, moveClient } from '../../clients.ts';
import type { KeptClient } from '../../kept.ts';
import { addressOf } from '../frame/address.ts';
import { type Posted, postedSignedIn } from '../visits/posted.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import { clientPath } from './client-address.ts';
import { noSuchClient } from './no-such-client.ts';
import { showClient } from './show-client.ts';
import { wordsIn } from './words-in.ts';

const idIn = ({ params }: Exchange): string => params['client'] ?? '';

const backTo = (exchange: Exchange, client: KeptClient | undefined): Result =>
  client === undefined
    ? noSuchClient(exchange)
    : { kind: 'redirect', to: addressOf(exchange.sandbox, clientPath(client.id)) };

/** Activates or deactivates the client that the path names, and goes back to its page. */
export const moveBy = (move: 'activate' | 'deactivate') =>
  postedSignedIn((exchange) => backTo(exchange, moveClient(exchange.sandbox, idIn(exchange), move)));

const assign = (exchange: Exchange, { form, visitor }: Posted<SignedInVisitor>): Result => {
  const { sandbox } = exchange;
  const scopes = form.get('scopes') ?? '';
  try {
    return backTo(exchange, assignScopes(sandbox, idIn(exchange), wordsIn(scopes)));
  } catch (error) {
    const client = clientOf(sandbox, idIn(exchange));
    if (!(error instanceof ClientError) || client === undefined) throw error;
    const { csrf } = visitor.visit;
    return showClient(exchange, { client, csrf, secret: undefined, scopes, alert: error.message });
  }
};

/** Gives the client that the path names other scopes: back to its page, or the page with a sentence (400). */
export const changeScopes = postedSignedIn(assign);
