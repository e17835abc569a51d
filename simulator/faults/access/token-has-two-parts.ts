import type { Fault } from '../fault.ts';
import { handOut } from '../twist/token/hand-out.ts';

/** A token is sent without its header, as claims and signature alone. */
export const tokenHasTwoParts: Fault = {
  id: 'access/token-has-two-parts',
  title: 'A token is sent without its header, as claims and signature alone.',
  violates: ['access/token-is-a-jwt'],
  kind: 'behavioural',
  step: 'apply',
  wrap: handOut((token) => token.slice(token.indexOf('.') + 1)),
};
