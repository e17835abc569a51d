import { scopes } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { refuseRequest } from '../twist/token/refuse-request.ts';

const placeOf = (scope = ''): number => scopes.indexOf(scope);

/** Scopes are accepted in the order in which the client has them; in another they are refused. */
export const scopesInOneOrderOnly: Fault = {
  id: 'access/scopes-in-one-order-only',
  title: 'Scopes are accepted in the order in which the client has them; in another they are refused.',
  violates: ['access/scope-order-does-not-matter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseRequest((parameters) => {
    const asked = (parameters.get('scope') ?? '').split(' ');
    return asked.every((scope, at) => at === 0 || placeOf(scope) > placeOf(asked[at - 1]))
      ? undefined
      : 'invalid_scope';
  }),
};
