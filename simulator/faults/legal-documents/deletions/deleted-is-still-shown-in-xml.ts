import { namedDocument, type StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/legal/asks-for.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { inXml } from '../../twist/wire/change-records.ts';

const memories = memoryOf(() => new Map<number, StoredLegalDocument>());

/** A deleted legal document is still shown in XML. */
export const deletedIsStillShownInXml: Fault = {
  id: 'legal-documents/deleted-is-still-shown-in-xml',
  title: 'A deleted legal document is still shown in XML.',
  violates: ['legal-documents/delete-deletes-the-legal-document'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    const memory = memories(exchange);
    const id = Number(exchange.params['id']);
    if (asksFor(exchange, 'delete')) {
      await step(exchange);
      const own = namedDocument(exchange);
      if (own !== undefined) memory.set(id, { ...own, data: own.data, state: own.state });
      return;
    }
    const known = asksFor(exchange, 'show') && inXml(exchange) ? memory.get(id) : undefined;
    if (known === undefined) return step(exchange);
    fired(exchange);
    exchange.document = known;
  },
};
