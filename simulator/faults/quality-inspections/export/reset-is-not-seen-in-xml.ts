import type { Value } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { show } from '../../twist/inspection/show.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Ids of inspections that were shown as marked. */
const memories = memoryOf(() => new Set<Value>());

/** The exported flag of an inspection that was reset stays true in XML. */
export const resetIsNotSeenInXml: Fault = {
  id: 'quality-inspections/reset-is-not-seen-in-xml',
  title: 'The exported flag of an inspection that was reset stays true in XML.',
  violates: ['quality-inspections/reset-exported-clears'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) => {
    const marked = memories(exchange);
    const id = data['id'] ?? null;
    if (data['exported'] === true) marked.add(id);
    return inXml(exchange) && data['exported'] === false && marked.has(id)
      ? { ...data, exported: true }
      : data;
  }),
};
