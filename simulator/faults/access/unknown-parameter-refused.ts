import type { Fault } from '../fault.ts';
import { refuseRequest } from '../twist/token/refuse-request.ts';

const known = new Set(['client_id', 'client_secret', 'grant_type', 'scope']);

/** A token request with a parameter that the server does not know is refused. */
export const unknownParameterRefused: Fault = {
  id: 'access/unknown-parameter-refused',
  title: 'A token request with a parameter that the server does not know is refused.',
  violates: ['access/unknown-token-parameter-is-ignored'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseRequest((parameters) =>
    [...parameters].some(([name, value]) => value !== '' && !known.has(name)) ? 'invalid_request' : undefined,
  ),
};
