import { scopes as existing } from '../../fixtures/seed/clients.ts';
import type { Choices } from '../choices.ts';
import type { KeptClient } from './kept.ts';
import { TokenError } from './token-error.ts';
import { wordsOf } from './words-of.ts';

/** The scopes of a token, and whether the answer must tell them (RFC 6749 section 5.1). */
export interface Granted {
  readonly scopes: readonly string[];
  readonly told: boolean;
}

const withoutRequest = (client: KeptClient, choices: Choices): Granted => {
  const choice = choices.of('access/omitted-scope');
  if (choice === 'refused') throw new TokenError('invalid_scope', 'scope is missing.');
  if (choice === 'default') return { scopes: [client.presetScope], told: true };
  return { scopes: client.scopes, told: false };
};

/** Decides what a request for scopes gets. Throws a `TokenError`. */
export const grantScopes = (client: KeptClient, scope: string | undefined, choices: Choices): Granted => {
  const asked = [...new Set(wordsOf(scope))];
  if (scope !== undefined && asked.length === 0) {
    throw new TokenError('invalid_scope', 'scope names no scope.');
  }
  if (asked.length === 0) return withoutRequest(client, choices);
  const unknown = asked.filter((one) => !existing.includes(one));
  const lacking = asked.filter((one) => existing.includes(one) && !client.scopes.includes(one));
  if (unknown.length > 0 && choices.of('access/unknown-scope') === 'refused') {
    throw new TokenError('invalid_scope', 'A scope does not exist.');
  }
  if (lacking.length > 0 && choices.of('access/scope-the-client-lacks') === 'refused') {
    throw new TokenError('invalid_scope', 'A scope is not assigned to the client.');
  }
  const granted = asked.filter((one) => client.scopes.includes(one));
  if (granted.length === 0) throw new TokenError('invalid_scope', 'None of the scopes can be granted.');
  return { scopes: granted, told: granted.length < asked.length };
};
