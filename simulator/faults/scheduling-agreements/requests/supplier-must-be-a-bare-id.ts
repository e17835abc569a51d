import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../../handlers/action-input.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';

const bodyOf = ({ body }: Exchange): Readonly<Record<string, unknown>> | undefined => {
  if (body === undefined || !/json/i.test(body.type)) return undefined;
  const sent: unknown = JSON.parse(body.text);
  return typeof sent === 'object' && sent !== null && 'supplier' in sent ? { ...sent } : undefined;
};

/** The supplier of a new agreement is to be its bare id; an object is refused. */
export const supplierMustBeABareId: Fault = {
  id: 'scheduling-agreements/supplier-must-be-a-bare-id',
  title: 'The supplier of a new agreement is to be its bare id; an object is refused.',
  violates: ['scheduling-agreements/supplier-is-named-by-id'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => (exchange) => {
    const sent = asksFor(exchange, 'create') ? bodyOf(exchange) : undefined;
    if (exchange.body === undefined || sent === undefined) return step(exchange);
    const { supplier } = sent;
    if (typeof supplier === 'object' && supplier !== null) {
      fired(exchange);
      throw invalidParameter(exchange, 'supplier is not a number.');
    }
    const text = JSON.stringify({ ...sent, supplier: { id: supplier } });
    exchange.body = { ...exchange.body, text };
    return step(exchange);
  },
};
