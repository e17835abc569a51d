import type { Fault } from '../fault.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';

/** A client credentials request is taken down for a person to approve; no token is in the answer. */
export const tokenMustBeApproved: Fault = {
  id: 'access/token-must-be-approved',
  title: 'A client credentials request is taken down for a person to approve; no token is in the answer.',
  violates: ['access/token-answer-has-access-token', 'access/token-is-issued-without-a-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer(() => ({ status: 'pending_approval' })),
};
