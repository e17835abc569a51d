import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import type { Handler } from '../../handler.ts';

const allowed = ({ sandbox: { choices }, endpoint }: Exchange): string => {
  const isDeletable =
    endpoint?.owner?.name === 'requisition-header' ||
    choices.of('attachments/delete-below-other-documents') === 'served';
  return isDeletable ? 'DELETE, GET, HEAD' : 'GET, HEAD';
};

/** Endpoints > Attachments: an attachment cannot be updated. */
export const refuseUpdate: Handler = {
  decide: (exchange) => {
    const status = Number(exchange.sandbox.choices.of('attachments/update-status'));
    throw new Refusal('method-not-allowed', {
      status,
      message: 'Attachments cannot be updated.',
      headers: status === 405 ? { Allow: allowed(exchange) } : {},
    });
  },
};
