import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { ownOf } from '../../twist/hangers.ts';

/** A text of a document is kept as the first one was. */
export const textsAreThoseOfTheFirst: Fault = {
  id: 'attachments/texts-are-those-of-the-first',
  title: 'A text of a document is kept as the first one was.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data, exchange) => {
    const texts = ownOf(exchange, belowDocuments).filter(({ state }) => state.file === null);
    const first = texts.at(0)?.data['text'];
    return first === undefined || first === data['text'] ? undefined : { ...data, text: first };
  }),
};
