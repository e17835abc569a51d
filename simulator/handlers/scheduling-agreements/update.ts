import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { answerChanged } from './answer-changed.ts';
import { changeAgreement } from './change-agreement.ts';
import { agreementContent } from './content/agreement-content.ts';
import { givenAgreement, readGiven } from './given-agreement.ts';
import { ruleOnAgreement } from './moves/agreement-ruling.ts';
import type { StoredAgreement } from './store-agreement.ts';

const decide = (exchange: Exchange): void => {
  const { document, sandbox } = exchange;
  if (document === undefined) return;
  const agreement = document as StoredAgreement;
  const ruled = ruleOnAgreement(agreement.state.record, 'update', sandbox);
  const content = agreementContent(exchange, givenAgreement(exchange), agreement.data);
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    exchange.document = changeAgreement(sandbox, agreement, ruled.next, content);
  };
};

/** Other values for an agreement. */
export const update: Handler = {
  validate: readGiven,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};
