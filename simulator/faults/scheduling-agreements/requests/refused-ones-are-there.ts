import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { giveAgreement } from '../../twist/agreement/misread.ts';

/** An agreement without supplier is refused, and is there all the same. */
export const refusedOnesAreThere: Fault = {
  id: 'scheduling-agreements/refused-ones-are-there',
  title: 'An agreement without supplier is refused, and is there all the same.',
  violates: ['scheduling-agreements/supplier-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => async (exchange) => {
    const sent = asksFor(exchange, 'create') ? givenAgreement(exchange) : undefined;
    if (sent === undefined || (sent['supplier'] ?? null) !== null) return step(exchange);
    giveAgreement(exchange, { ...sent, supplier: { id: 301 } });
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      exchange.document = undefined;
      exchange.outgoing.status = 422;
      fired(exchange);
    };
  },
};
