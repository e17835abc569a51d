import type { Fault } from '../../fault.ts';
import { errorIn, tellPolls } from '../../twist/token/tell-polls.ts';

/** Whoever polls before the user has decided is told invalid_grant. */
export const pendingToldAsInvalidGrant: Fault = {
  id: 'access/pending-told-as-invalid-grant',
  title: 'Whoever polls before the user has decided is told invalid_grant.',
  violates: ['access/polling-before-the-user-is-pending'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellPolls((_, exchange) =>
    errorIn(exchange) === 'authorization_pending' ? 'invalid_grant' : undefined,
  ),
};
