import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { placeOf } from './place.ts';

/** Answers the HTML that is shown instead; the same where the page is shown rightly. */
export type Rewrite = (html: string, exchange: Exchange) => string;

/** Around `apply`: pages that are served at these places show something else. */
export const changePage = (places: readonly string[], rewrite: Rewrite): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (result.kind !== 'page' || !places.includes(placeOf(exchange))) return;
    const safe = rewrite(result.page.safe, exchange);
    if (safe === result.page.safe) return;
    exchange.result = { ...result, page: { safe } };
    fired(exchange);
  });
