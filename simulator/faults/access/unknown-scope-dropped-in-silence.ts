import { scopes } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A scope that does not exist is left out of the token, and the answer does not say so. */
export const unknownScopeDroppedInSilence: Fault = {
  id: 'access/unknown-scope-dropped-in-silence',
  title: 'A scope that does not exist is left out of the token, and the answer does not say so.',
  violates: ['access/granted-scope-is-told-when-it-differs'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const asked = (parameters.get('scope') ?? '').split(' ');
    const existing = asked.filter((scope) => scopes.includes(scope));
    if (existing.length > 0 && existing.length < asked.length) parameters.set('scope', existing.join(' '));
  }),
};
