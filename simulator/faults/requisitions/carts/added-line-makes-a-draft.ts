import { requisitionDraft } from '../../../documents/requisition-draft.ts';
import type { StoredRequisition } from '../../../handlers/requisitions/moves/change-requisition.ts';
import { showOne } from '../../../handlers/show-one.ts';
import type { Fault } from '../../fault.ts';
import { believingCart } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A line that is added to the cart makes a draft of its own, and the cart stays as it was. */
export const addedLineMakesADraft: Fault = {
  id: 'requisitions/added-line-makes-a-draft',
  title: 'A line that is added to the cart makes a draft of its own, and the cart stays as it was.',
  violates: ['requisitions/add-to-cart-adds'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!asksFor(exchange, ['add-to-cart'])) return step(exchange);
    fired(exchange);
    believingCart(exchange, undefined);
    await step(exchange);
    const { document, sandbox } = exchange;
    if (document === undefined) return;
    const { data, state } = document as StoredRequisition;
    exchange.document = sandbox.store.put(
      requisitionDraft({ data, record: { state: 'draft', approvals: [] }, lastLine: state.lastLine }),
    );
    showOne(exchange);
  },
};
