import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** Collections are served without a token; single documents are not. */
export const missingTokenServedOnLists: Fault = {
  id: 'access/missing-token-served-on-lists',
  title: 'Collections are served without a token; single documents are not.',
  violates: ['access/missing-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-missing', (_, { endpoint }) => endpoint?.deed === 'list'),
};
