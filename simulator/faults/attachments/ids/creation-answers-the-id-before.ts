import type { Fault } from '../../fault.ts';
import { filesAttached, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { asksAbout, ownOf } from '../../twist/hangers.ts';

/** An upload answers the id of the attachment before. */
export const creationAnswersTheIdBefore: Fault = {
  id: 'attachments/creation-answers-the-id-before',
  title: 'An upload answers the id of the attachment before.',
  violates: [...filesAttached, ...uploadsShown, 'attachments/id-is-unique'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (!asksAbout(exchange, belowDocuments, 'add') || result.kind !== 'one') return;
    const before = ownOf(exchange, belowDocuments).at(-2)?.id;
    if (before === undefined) return;
    const { Location: location = '' } = outgoing.headers;
    outgoing.headers['Location'] = location.replace(/\d+$/, String(before));
    exchange.result = { ...result, record: () => ({ ...result.record(), id: before }) };
    fired(exchange);
  },
};
