import { page } from '../../../auth/pages/frame/page.ts';
import { html } from '../../../console/html.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { wayBackIn } from './change-way-back.ts';

/** A page that a user comes to a stand on. */
export interface Stand {
  readonly title: string;
  readonly words: (to: URL) => string;
  readonly status?: number;
}

/** Around `apply`: shows a page to a user who should be sent back to the client, where `applies` says so. */
export const stay = (
  { title, words, status = 200 }: Stand,
  applies: (to: URL, exchange: Exchange) => boolean,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const to = wayBackIn(exchange);
    if (to === undefined || !applies(to, exchange)) return;
    exchange.result = page(exchange, { title, status, content: html`<p>${words(to)}</p>` });
    if (exchange.result.kind === 'page') exchange.result = { ...exchange.result, status };
    fired(exchange);
  });
