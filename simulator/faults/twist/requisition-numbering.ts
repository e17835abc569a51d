import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { requisitionDraft } from '../../documents/requisition-draft.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor, changing, making } from './requisition-endpoints.ts';
import { showing } from './showing.ts';

const member = 'external-po-reference';

type Shown = Map<unknown, string>;

/** What is kept for the order differs from what requisitions show, which is remembered. */
const keepAnother = (exchange: Exchange, shown: Shown, numberOf: (reference: string) => string | null) => {
  if (!asksFor(exchange, [...making, ...changing])) return;
  const { id, data, state } = exchange.document as StoredRequisition;
  const reference = data[member];
  if (typeof reference !== 'string') return;
  const number = numberOf(reference);
  if (number === reference || shown.has(id)) return;
  shown.set(id, reference);
  exchange.sandbox.store.put(requisitionDraft({ data: { ...data, [member]: number }, ...state }));
};

/**
 * Wraps `respond`: the order of a requisition gets another number than its external-po-reference, which is shown as
 * it was sent. The answer undefined null: a generated one.
 */
export const numberingOrders = (numberOf: (reference: string) => string | null): Wrapping => {
  const memories = new WeakMap<Sandbox['store'], Shown>();
  return at('respond', (step, fired) => {
    const show = showing({ resource: requisition }, (data: Data, { sandbox }) => {
      const reference = memories.get(sandbox.store)?.get(data['id']);
      return reference === undefined ? data : { ...data, [member]: reference };
    }).wrap(step, fired);
    return (exchange) => {
      const shown: Shown = memories.get(exchange.sandbox.store) ?? new Map();
      memories.set(exchange.sandbox.store, shown);
      keepAnother(exchange, shown, numberOf);
      return show(exchange);
    };
  });
};
