import type { Exchange } from '../../../exchange.ts';
import { readActionInput } from '../../action-input.ts';
import type { Handler } from '../../handler.ts';
import { actingUser } from '../acting-user.ts';
import { answerChanged } from '../answer-changed.ts';
import { changeRequisition, type StoredRequisition } from './change-requisition.ts';
import { requisitionEvent } from './requisition-event.ts';
import { requisitionFacts } from './requisition-facts.ts';
import { ruleOnRequisition } from './requisition-ruling.ts';

const decide = (exchange: Exchange): void => {
  const { document, input, sandbox } = exchange;
  if (document === undefined) return;
  const requisition = document as StoredRequisition;
  const event = requisitionEvent(exchange);
  const ruled = ruleOnRequisition({
    record: requisition.state.record,
    event,
    facts: requisitionFacts(sandbox, requisition.data, input),
    choices: sandbox.choices,
    decide: sandbox.decide,
  });
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    const change = { event: event.type, next: ruled.next, by: actingUser(exchange) };
    exchange.document = changeRequisition(sandbox, requisition, change);
  };
};

/** Sends an event to a requisition: save_for_later, add_approver, remove_approval. */
export const actOnRequisition: Handler = {
  validate: async (exchange) => {
    exchange.input = await readActionInput(exchange);
  },
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};
