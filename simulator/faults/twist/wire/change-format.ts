import type { Format } from '../../../../models/wire/media-type.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';

/** Around `negotiate`: answers in one format whatever Accept says, where `applies` says so. */
export const changeFormat =
  (format: Format, applies: (exchange: Exchange) => boolean = () => true): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    if (exchange.format === undefined || exchange.format === format || !applies(exchange)) return;
    exchange.format = format;
    fired(exchange);
  };
