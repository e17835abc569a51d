import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { listed } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { ownerIn } from '../../twist/hangers.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

const lists = memoryOf(() => new Map<string, readonly Data[]>());

/** The list of a document stays what it was when it was first asked for. */
export const listIsRemembered: Fault = {
  id: 'attachments/list-is-remembered',
  title: 'The list of a document stays what it was when it was first asked for.',
  violates: listed,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records, exchange) => {
    const known = lists(exchange);
    const owner = ownerIn(exchange, belowDocuments);
    const first = known.get(owner) ?? records;
    known.set(owner, first);
    return first;
  }),
};
