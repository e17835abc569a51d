import type { Format } from '../../../../models/wire/media-type.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `respond`: sends the text of answers with records in one format otherwise. */
export const changeText = (format: Format, change: (text: string, exchange: Exchange) => string): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (exchange.format !== format || (result.kind !== 'one' && result.kind !== 'many')) return;
    const text = change(outgoing.body, exchange);
    if (text === outgoing.body) return;
    outgoing.body = text;
    fired(exchange);
  });
