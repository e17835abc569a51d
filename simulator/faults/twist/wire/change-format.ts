import type { Format } from '../../../../models/wire/media-type.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `negotiate`: answers in one format whatever Accept says, where `applies` says so. */
export const changeFormat = (
  format: Format,
  applies: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('negotiate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.format === undefined || exchange.format === format || !applies(exchange)) return;
    exchange.format = format;
    fired(exchange);
  });
