import type { Format } from '../../../../models/wire/media-type.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `respond`: names another content type for answers with records in one format. */
export const changeContentType = (format: Format, type: string): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (exchange.format !== format || (result.kind !== 'one' && result.kind !== 'many')) return;
    outgoing.headers['Content-Type'] = type;
    fired(exchange);
  });
