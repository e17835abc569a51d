import type { Sandbox } from '../../../exchange.ts';
import type { AuthorizationRequest } from './request.ts';

const keyOf = (user: number, { destination: { client } }: AuthorizationRequest): string =>
  `${user}:${client.id}`;

/** Whether the user has to be asked. */
export const asksFor = (
  { choices, store }: Sandbox,
  user: number,
  request: AuthorizationRequest,
): boolean => {
  if (choices.of('access/remembered-consent') === 'asks' || request.prompts.has('consent')) return true;
  const known = store.kept('consent', keyOf(user, request))?.scopes;
  return known === undefined || request.scopes.some((scope) => !known.includes(scope));
};

/** Notes that a user allowed a client these scopes, beside those of before. */
export const remember = ({ store }: Sandbox, user: number, request: AuthorizationRequest): void => {
  const key = keyOf(user, request);
  const scopes = [...new Set([...(store.kept('consent', key)?.scopes ?? []), ...request.scopes])];
  store.keep('consent', key, { scopes });
};

/** Whoever turns a client down no longer allows what was allowed before, unless the choice keeps that. */
export const forget = ({ choices, store }: Sandbox, user: number, request: AuthorizationRequest): void => {
  if (choices.of('access/remembered-consent') !== 'keeps') store.drop('consent', keyOf(user, request));
};
