import type { Exchange } from '../../exchange.ts';
import { dropAttachments } from '../attachments/drop-attachments.ts';
import type { Handler } from '../handler.ts';
import { ownerKey } from '../owners/find-owner.ts';
import { actingUser } from './acting-user.ts';
import { changeRequisition, type StoredRequisition } from './moves/change-requisition.ts';
import { requisitionFacts } from './moves/requisition-facts.ts';
import { ruleOnRequisition } from './moves/requisition-ruling.ts';

const decide = (exchange: Exchange): void => {
  const { document, sandbox } = exchange;
  if (document === undefined) return;
  const requisition = document as StoredRequisition;
  const { choices, store } = sandbox;
  const { record } = requisition.state;
  const facts = requisitionFacts(sandbox, requisition.data);
  exchange.decidedBy = ruleOnRequisition({
    record,
    event: { type: 'delete' },
    facts,
    choices,
    decide: sandbox.decide,
  }).by;
  exchange.change = () => {
    if (choices.of('requisitions/deleted-requisition') === 'gone') {
      store.remove('requisition-header', requisition.id);
      dropAttachments(exchange, ownerKey('requisitions', requisition.id));
      return;
    }
    const next = { ...record, state: 'abandoned' } as const;
    changeRequisition(sandbox, requisition, { event: 'delete', next, by: actingUser(exchange) });
  };
};

/** No such requisition any more, or none that anybody goes on with. */
export const deleteRequisition: Handler = {
  decide,
  apply: (exchange) => {
    exchange.change?.();
    exchange.outgoing.status = Number(exchange.sandbox.choices.of('requisitions/delete-status'));
  },
};
