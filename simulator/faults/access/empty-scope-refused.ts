import type { Fault } from '../fault.ts';
import { refuseRequest } from '../twist/token/refuse-request.ts';

/** Scope without a value is refused, though no scope at all brings a token. */
export const emptyScopeRefused: Fault = {
  id: 'access/empty-scope-refused',
  title: 'Scope without a value is refused, though no scope at all brings a token.',
  violates: ['access/empty-token-parameter-counts-as-absent'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseRequest((parameters) => (parameters.get('scope') === '' ? 'invalid_scope' : undefined)),
};
