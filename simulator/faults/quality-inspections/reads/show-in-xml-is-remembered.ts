import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

const memories = memoryOf<{ first?: NonNullable<Exchange['document']> }>(() => ({}));

/** Showing an inspection in XML answers the one that was shown in XML first. */
export const showInXmlIsRemembered: Fault = {
  id: 'quality-inspections/show-in-xml-is-remembered',
  title: 'Showing an inspection in XML answers the one that was shown in XML first.',
  violates: ['quality-inspections/show-answers-the-inspection'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, format } = exchange;
    if (!asksFor(exchange, 'show') || document === undefined || format !== 'xml') return;
    const memory = memories(exchange);
    memory.first ??= document;
    if (memory.first.id === document.id) return;
    fired(exchange);
    exchange.document = memory.first;
  },
};
