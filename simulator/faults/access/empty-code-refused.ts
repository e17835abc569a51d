import type { Fault } from '../fault.ts';
import { refuseRequest } from '../twist/token/refuse-request.ts';

/** Code without a value is refused. */
export const emptyCodeRefused: Fault = {
  id: 'access/empty-code-refused',
  title: 'Code without a value is refused.',
  violates: ['access/empty-token-parameter-counts-as-absent'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseRequest((parameters) => (parameters.get('code') === '' ? 'invalid_request' : undefined)),
};
