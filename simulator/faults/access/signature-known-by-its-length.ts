import type { Sandbox } from '../../sandbox.ts';
import type { Fault } from '../fault.ts';
import { bearerOf, letIn } from '../twist/token/let-in.ts';

const contents = new WeakMap<Sandbox, Map<string, number>>();

/** A signature that begins otherwise than it was made is accepted while it is of the right length. */
export const signatureKnownByItsLength: Fault = {
  id: 'access/signature-known-by-its-length',
  title: 'A signature that begins otherwise than it was made is accepted while it is of the right length.',
  violates: ['access/tampered-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: (step, fired) => async (exchange) => {
    const token = bearerOf(exchange);
    const content = token.slice(0, token.lastIndexOf('.'));
    const known = contents.get(exchange.sandbox) ?? new Map<string, number>();
    contents.set(exchange.sandbox, known);
    await letIn('token-invalid', () => known.get(content) === token.length)(step, fired)(exchange);
    if (exchange.grant !== undefined) known.set(content, token.length);
  },
};
