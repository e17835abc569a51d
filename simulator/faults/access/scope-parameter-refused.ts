import type { Fault } from '../fault.ts';
import { refuseRequest } from '../twist/token/refuse-request.ts';

/** A token request that names scopes is refused; one without them gets a token for all. */
export const scopeParameterRefused: Fault = {
  id: 'access/scope-parameter-refused',
  title: 'A token request that names scopes is refused; one without them gets a token for all.',
  violates: ['access/token-request-takes-scope'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseRequest((parameters) => (parameters.get('scope') ? 'invalid_scope' : undefined)),
};
