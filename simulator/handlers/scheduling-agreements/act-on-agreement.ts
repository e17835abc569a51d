import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { answerChanged } from './answer-changed.ts';
import { changeAgreement } from './change-agreement.ts';
import { ruleOnAgreement } from './moves/agreement-ruling.ts';
import type { StoredAgreement } from './store-agreement.ts';

const decide = (exchange: Exchange): void => {
  const { document, endpoint, sandbox } = exchange;
  if (document === undefined) return;
  const agreement = document as StoredAgreement;
  const type = endpoint?.event === 'cancel' ? 'cancel' : 'issue';
  const ruled = ruleOnAgreement(agreement.state.record, type, sandbox);
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    exchange.document = changeAgreement(sandbox, agreement, ruled.next);
  };
};

/** Issues or cancels an agreement. */
export const actOnAgreement: Handler = {
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};
