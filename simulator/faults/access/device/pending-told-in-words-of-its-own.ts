import type { Fault } from '../../fault.ts';
import { pollSight } from '../../twist/token/poll-sight.ts';
import { errorIn } from '../../twist/token/tell-polls.ts';

/** Whoever polls before the user has decided is told pending_authorization. */
export const pendingToldInWordsOfItsOwn: Fault = {
  id: 'access/pending-told-in-words-of-its-own',
  title: 'Whoever polls before the user has decided is told pending_authorization.',
  violates: ['access/polling-before-the-user-is-pending'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (pollSight(exchange) === undefined || errorIn(exchange) !== 'authorization_pending') return;
    exchange.result = { kind: 'json', value: { error: 'pending_authorization' } };
    fired(exchange);
  },
};
