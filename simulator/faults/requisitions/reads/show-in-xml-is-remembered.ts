import type { Exchange } from '../../../exchange.ts';
import type { Sandbox } from '../../../sandbox.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** What was shown first. */
const memory = new WeakMap<Sandbox['store'], NonNullable<Exchange['document']>>();

/** Showing a requisition in XML answers the one that was shown in XML first. */
export const showInXmlIsRemembered: Fault = {
  id: 'requisitions/show-in-xml-is-remembered',
  title: 'Showing a requisition in XML answers the one that was shown in XML first.',
  violates: ['requisitions/show-answers-the-requisition'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, format, sandbox } = exchange;
    if (!asksFor(exchange, ['show']) || document === undefined || format !== 'xml') return;
    const first = memory.get(sandbox.store) ?? document;
    memory.set(sandbox.store, first);
    if (first.id === document.id) return;
    fired(exchange);
    exchange.document = first;
  },
};
