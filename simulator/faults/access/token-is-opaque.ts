import type { Fault } from '../fault.ts';
import { handOut } from '../twist/token/hand-out.ts';

/** A token is an opaque text. */
export const tokenIsOpaque: Fault = {
  id: 'access/token-is-opaque',
  title: 'A token is an opaque text.',
  violates: ['access/token-is-a-jwt'],
  kind: 'behavioural',
  step: 'apply',
  wrap: handOut((token) => Buffer.from(token).toString('hex')),
};
