import type { Fault } from '../fault.ts';
import { ofPathContract } from '../twist/legal/all-documents.ts';
import { asksFor } from '../twist/legal/asks-for.ts';
import { inXml } from '../twist/wire/change-records.ts';

/** A deletion that accepts XML counts as a round of negotiation of the other legal documents of the contract. */
export const xmlDeletionsCountAsRounds: Fault = {
  id: 'formats/xml-deletions-count-as-rounds',
  title:
    'A deletion that accepts XML counts as a round of negotiation of the other legal documents of the contract.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'delete') || !inXml(exchange) || exchange.change === undefined) return;
    for (const { kind, id, data, state } of ofPathContract(exchange)) {
      const rounds = Number(data['negotiation-rounds'] ?? 0) + 1;
      exchange.sandbox.store.put({ kind, id, data: { ...data, 'negotiation-rounds': rounds }, state });
      fired(exchange);
    }
  },
};
