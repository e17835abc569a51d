import { type Format, formatOfType } from '../../../../models/wire/media-type.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `route`: request bodies in one format are read as if something else had been sent. */
export const changeRequest = (format: Format, change: (text: string) => string): Wrapping =>
  at('route', (step, fired) => (exchange) => {
    const { body } = exchange;
    if (body !== undefined && formatOfType(body.type) === format) {
      const text = change(body.text);
      if (text !== body.text) fired(exchange);
      exchange.body = { ...body, text };
    }
    return step(exchange);
  });
