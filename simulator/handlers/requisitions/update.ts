import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Handler } from '../handler.ts';
import { actingUser } from './acting-user.ts';
import { answerChanged } from './answer-changed.ts';
import { contentAfter } from './content/content.ts';
import { givenInput, readInput } from './given-input.ts';
import { changeRequisition, type StoredRequisition } from './moves/change-requisition.ts';
import { requisitionFacts } from './moves/requisition-facts.ts';
import { ruleOnRequisition } from './moves/requisition-ruling.ts';

/** A cart that nothing was put into, or a draft whose lines were taken, is nothing to submit. */
const refuseEmpty = ({ endpoint, sandbox: { choices } }: Exchange, { 'line-count': lines }: Data): void => {
  if (endpoint?.event !== 'update_and_submit' || lines !== 0) return;
  if (choices.of('requisitions/without-lines') === 'accepted') return;
  throw new Refusal('not-possible', { message: 'A requisition without lines cannot be submitted.' });
};

const decide = (exchange: Exchange): void => {
  const { document, endpoint, sandbox } = exchange;
  if (document === undefined) return;
  const requisition = document as StoredRequisition;
  const type = endpoint?.event === 'update_and_submit' ? 'update_and_submit' : 'update';
  const content = contentAfter(exchange, requisition, givenInput(exchange));
  refuseEmpty(exchange, content.data);
  const ruled = ruleOnRequisition({
    record: requisition.state.record,
    event: { type },
    facts: requisitionFacts(sandbox, content.data),
    choices: sandbox.choices,
    decide: sandbox.decide,
  });
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    const change = { event: type, next: ruled.next, ...content, by: actingUser(exchange) } as const;
    exchange.document = changeRequisition(sandbox, requisition, change);
  };
};

/** Other values for a requisition, which may be submitted with them. */
export const update: Handler = {
  validate: readInput,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};
