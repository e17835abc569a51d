import type { Sandbox } from '../../sandbox.ts';
import type { Fault } from '../fault.ts';
import { bearerOf, letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

const signatures = new WeakMap<Sandbox, Set<string>>();

/** A token is recognised by its signature alone: other claims before a known one are believed. */
export const tokenKnownByItsSignature: Fault = {
  id: 'access/token-known-by-its-signature',
  title: 'A token is recognised by its signature alone: other claims before a known one are believed.',
  violates: ['access/tampered-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: (step, fired) => async (exchange) => {
    const parts = tokenParts(bearerOf(exchange));
    const known = signatures.get(exchange.sandbox) ?? new Set<string>();
    signatures.set(exchange.sandbox, known);
    const isKnown = parts?.header['alg'] === 'RS256' && known.has(parts.signature);
    await letIn('token-invalid', () => isKnown)(step, fired)(exchange);
    if (parts !== undefined && exchange.grant !== undefined) known.add(parts.signature);
  },
};
