import type { Client } from '../../harness/client.ts';
import { ask, type TokenAnswer } from '../token-answer.ts';
import { basic, type Parameters, queryRequest, tokenRequest, without } from '../token-request.ts';

/** What is sent to get a token for a refresh token. */
export interface Refreshing {
  readonly client: { readonly id: string; readonly secret: string };
  readonly refreshToken: string;
  /** Those that were granted when left out. */
  readonly scopes?: readonly string[];
}

/** The ways in which a target may take the request, which the documentation does not show. */
export const refreshPlaces = ['form', 'query', 'basic'] as const;
export type RefreshPlace = (typeof refreshPlaces)[number];

/** The parameters of RFC 6749 section 6. */
const parametersOf = ({ client, refreshToken, scopes }: Refreshing): Parameters => [
  ['client_id', client.id],
  ['grant_type', 'refresh_token'],
  ['refresh_token', refreshToken],
  ...(scopes === undefined ? [] : ([['scope', scopes.join(' ')]] as const)),
  ['client_secret', client.secret],
];

/** Sends a refresh token to the token endpoint. */
export const refresh = (client: Client, place: RefreshPlace, one: Refreshing): Promise<TokenAnswer> => {
  const parameters = parametersOf(one);
  if (place === 'query') return ask(client, queryRequest(parameters));
  if (place === 'form') return ask(client, tokenRequest(parameters));
  const rest = without(parameters, 'client_id', 'client_secret');
  return ask(client, tokenRequest(rest, basic({ ...one.client, scopes: [] })));
};
