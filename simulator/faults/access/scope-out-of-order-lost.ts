import { scopes } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

const placeOf = (scope: string): number => (scopes.includes(scope) ? scopes.indexOf(scope) : scopes.length);

/** A scope that stands behind one that the platform lists later is left out of the token. */
export const scopeOutOfOrderLost: Fault = {
  id: 'access/scope-out-of-order-lost',
  title: 'A scope that stands behind one that the platform lists later is left out of the token.',
  violates: ['access/scope-order-does-not-matter', 'access/granted-scope-is-told-when-it-differs'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const asked = (parameters.get('scope') ?? '').split(' ');
    const kept = asked.filter((scope, at) =>
      asked.slice(0, at).every((one) => placeOf(one) <= placeOf(scope)),
    );
    if (kept.length < asked.length) parameters.set('scope', kept.join(' '));
  }),
};
