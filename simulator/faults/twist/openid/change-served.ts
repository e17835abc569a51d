import type { Members } from '../../../../models/members.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `apply`: changes the members of what the authorization server tells of itself, or of a user. */
export const changeServed = (
  purpose: 'discovery' | 'signing keys' | 'userinfo',
  change: (members: Members, exchange: Exchange) => Members,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { extra, result } = exchange;
    if (extra?.purpose !== purpose || result.kind !== 'json') return;
    const value = change(result.value, exchange);
    if (JSON.stringify(value) === JSON.stringify(result.value)) return;
    exchange.result = { kind: 'json', value };
    fired(exchange);
  });
