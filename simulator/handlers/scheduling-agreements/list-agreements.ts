import type { Stored } from '../../store/port.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';

/** Agreements, or delivery schedules: by choice without those of drafts. */
export const listAgreements: Handler = {
  ...list,
  apply: (exchange) => {
    const { endpoint, sandbox } = exchange;
    const hides =
      endpoint?.resource?.name === 'delivery-schedule' &&
      sandbox.choices.of('scheduling-agreements/listed-drafts') === 'hidden';
    if (!hides) answerCollection(exchange);
    else {
      answerCollection(
        exchange,
        (_, document) => (document as Stored<'delivery-schedule'>).state.agreementState !== 'draft',
      );
    }
  },
};
