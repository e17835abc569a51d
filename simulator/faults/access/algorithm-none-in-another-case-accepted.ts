import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

const algorithmOf = (token: string): string => String(tokenParts(token)?.header['alg']);

/** Alg none is refused, but NONE and None are accepted. */
export const algorithmNoneInAnotherCaseAccepted: Fault = {
  id: 'access/algorithm-none-in-another-case-accepted',
  title: 'Alg none is refused, but NONE and None are accepted.',
  violates: ['access/unsigned-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-invalid',
    (token) => /^n(one|ONE)$/i.test(algorithmOf(token)) && algorithmOf(token) !== 'none',
  ),
};
