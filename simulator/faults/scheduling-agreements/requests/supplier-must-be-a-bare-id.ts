import type { Members } from '../../../../models/members.ts';
import { invalidParameter } from '../../../handlers/action-input.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';

/** The agreement in a JSON body, bare or below its name. */
const recordIn = (text: string): Members | undefined => {
  if (!text.includes('"supplier"')) return undefined;
  const sent = JSON.parse(text);
  return sent['scheduling-agreement'] ?? sent;
};

/** The supplier of a new agreement is to be its bare id; an object is refused. */
export const supplierMustBeABareId: Fault = {
  id: 'scheduling-agreements/supplier-must-be-a-bare-id',
  title: 'The supplier of a new agreement is to be its bare id; an object is refused.',
  violates: ['scheduling-agreements/supplier-is-named-by-id'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => (exchange) => {
    const { body } = exchange;
    const sent = asksFor(exchange, 'create') ? recordIn(body?.text ?? '') : undefined;
    if (body === undefined || sent === undefined) return step(exchange);
    if (typeof sent['supplier'] === 'object') {
      fired(exchange);
      throw invalidParameter(exchange, 'supplier is not a number.');
    }
    exchange.body = { ...body, text: JSON.stringify({ ...sent, supplier: { id: sent['supplier'] } }) };
    return step(exchange);
  },
};
