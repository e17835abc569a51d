import type { RequisitionEvent, RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { answerCreated } from './answer-created.ts';
import { contentOf } from './content/content.ts';
import { givenInput, readInput } from './given-input.ts';
import { requisitionFacts } from './moves/requisition-facts.ts';
import { ruleOnRequisition } from './moves/requisition-ruling.ts';
import { newId, storeNew } from './new-requisition.ts';

const asDraft: RequisitionRecord = { state: 'draft', approvals: [] };

/** Where a new requisition begins: as a draft, or where submitting that leads. */
const beginning = (exchange: Exchange, data: Data): RequisitionRecord => {
  exchange.decidedBy = 'requisitions/create-makes-a-draft';
  if (exchange.endpoint?.event !== 'submit') return asDraft;
  const { sandbox } = exchange;
  const event: RequisitionEvent = { type: 'submit' };
  const facts = requisitionFacts(sandbox, data);
  const ruled = ruleOnRequisition({
    record: asDraft,
    event,
    facts,
    choices: sandbox.choices,
    decide: sandbox.decide,
  });
  exchange.decidedBy = ruled.by;
  return ruled.next;
};

const decide = (exchange: Exchange): void => {
  const id = newId(exchange.sandbox);
  const content = contentOf(exchange, givenInput(exchange), id);
  const record = beginning(exchange, content.data);
  exchange.change = () => {
    exchange.document = storeNew(exchange, { id, content, record });
  };
};

/** A new requisition, which may be submitted at once. */
export const create: Handler = {
  validate: readInput,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answerCreated(exchange);
  },
};
