import type { Fault } from '../../fault.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

const memories = memoryOf(() => new Set<string>());

/** Of the legal documents of a contract only the first deletion takes effect. */
export const secondDeletionIsIgnored: Fault = {
  id: 'legal-documents/second-deletion-is-ignored',
  title: 'Of the legal documents of a contract only the first deletion takes effect.',
  violates: ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) => {
    const memory = memories(exchange);
    if (memory.has(own.state.owner)) return [];
    memory.add(own.state.owner);
    return [own];
  }),
};
