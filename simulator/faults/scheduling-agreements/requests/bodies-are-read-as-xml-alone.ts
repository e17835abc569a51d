import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { runWithChoices } from '../../twist/token/with-choices.ts';

/** A new agreement is read as XML whatever its Content-Type. */
export const bodiesAreReadAsXmlAlone: Fault = {
  id: 'scheduling-agreements/bodies-are-read-as-xml-alone',
  title: 'A new agreement is read as XML whatever its Content-Type.',
  violates: ['scheduling-agreements/create-body-is-json'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, 'create')) return step(exchange);
    if (/json/i.test(exchange.body?.type ?? '')) {
      fired(exchange);
      throw new Refusal('body-malformed');
    }
    return runWithChoices(step, exchange, { 'scheduling-agreements/xml-body': 'accepted' });
  },
};
