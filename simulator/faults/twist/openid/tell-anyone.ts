import type { Members } from '../../../../models/members.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal, type RefusalCode } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `apply`: tells at the userinfo endpoint who was turned away for one of these reasons. */
export const tellAnyone = (
  codes: readonly RefusalCode[],
  members: (exchange: Exchange) => Members | undefined,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      const value = exchange.extra?.purpose === 'userinfo' ? members(exchange) : undefined;
      if (!(error instanceof Refusal) || !codes.includes(error.code) || value === undefined) throw error;
      exchange.result = { kind: 'json', value };
      fired(exchange);
    }
  });
