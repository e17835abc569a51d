import type { Fault } from '../../fault.ts';
import { everywhere } from '../../twist/attached/ways.ts';
import { allAttachments, asksAbout } from '../../twist/hangers.ts';

/** A read by the id alone answers the attachment before, whatever it hangs on. */
export const idsAloneLeadToTheOneBefore: Fault = {
  id: 'attachments/ids-alone-lead-to-the-one-before',
  title: 'A read by the id alone answers the attachment before, whatever it hangs on.',
  violates: ['attachments/attachment-is-shown-by-id-alone', 'attachments/owner-can-be-stated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const { params } = exchange;
    const id = Number(params['attachment_id']);
    const before = allAttachments(exchange, everywhere).findLast(
      (one) => one.id < id && one.state.file !== null,
    );
    const isThere = exchange.sandbox.store.get('attachment', id) !== undefined;
    if (!asksAbout(exchange, ['alone'], 'show') || !isThere || before === undefined) return step(exchange);
    exchange.params = { attachment_id: String(before.id) };
    await step(exchange);
    exchange.params = params;
    fired(exchange);
  },
};
