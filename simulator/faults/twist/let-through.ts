import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';

/** Around `authorise`: asks for no scope, where `applies` says so. */
export const letThrough = (applies: (exchange: Exchange) => boolean): Wrapping =>
  at('authorise', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'scope-missing' || !applies(exchange)) throw error;
      fired(exchange);
    }
  });
