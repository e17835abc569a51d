import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A client is known by HTTP Basic alone; client_id and client_secret in the body alone are passed over. */
export const clientOnlyByBasic: Fault = {
  id: 'access/client-only-by-basic',
  title:
    'A client is known by HTTP Basic alone; client_id and client_secret in the body alone are passed over.',
  violates: ['access/token-request-takes-client-id', 'access/token-request-takes-client-secret'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters, { incoming }) => {
    if (incoming.headers.authorization !== undefined) return;
    parameters.delete('client_id');
    parameters.delete('client_secret');
  }),
};
