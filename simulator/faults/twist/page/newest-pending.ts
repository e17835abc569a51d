import type { KeptDevice } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';

/** The newest device that waits for a user; undefined when none does. */
export const newestPending = ({ sandbox: { clock, store } }: Exchange): KeptDevice | undefined =>
  store
    .allKept('device')
    .map(([, device]) => device)
    .findLast(({ record, expires }) => record.state === 'pending' && expires > clock.now());
