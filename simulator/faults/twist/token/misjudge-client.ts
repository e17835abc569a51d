import type { KeptClient } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';
import { mislead } from '../memory/mislead.ts';

/** What is remembered of a client in place of what is kept; `asked` are the scopes of the request. */
export type RecallClient = (client: KeptClient, asked: readonly string[], exchange: Exchange) => KeptClient;

const sameScopes = (one: KeptClient, other: KeptClient, asked: readonly string[]): boolean =>
  asked.every((scope) => one.scopes.includes(scope) === other.scopes.includes(scope));

/**
 * Around `apply`: answers a client credentials request with scopes for a client of which something else is
 * remembered than what is kept.
 */
export const misjudgeClient = (recall: RecallClient): Wrapping =>
  mislead(tokenDoor, (parameters, exchange) => {
    const asked = (parameters.get('scope') ?? '').split(/ +/).filter((scope) => scope !== '');
    if (parameters.get('grant_type') !== 'client_credentials' || asked.length === 0) return undefined;
    const remember = (client: KeptClient): KeptClient => {
      const other = recall(client, asked, exchange);
      return sameScopes(client, other, asked) ? client : other;
    };
    return { kept: { client: (client) => client && remember(client) } };
  });
