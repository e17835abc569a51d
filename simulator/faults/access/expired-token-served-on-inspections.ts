import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** Inspections are read with a token that has expired; all else is not. */
export const expiredTokenServedOnInspections: Fault = {
  id: 'access/expired-token-served-on-inspections',
  title: 'Inspections are read with a token that has expired; all else is not.',
  violates: ['access/expired-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-expired',
    (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.area === 'quality-inspections',
  ),
};
