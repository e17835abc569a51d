import type { Exchange } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { isAt, type Where } from './where.ts';

const asInside = async (exchange: Exchange, run: () => void | Promise<void>): Promise<void> => {
  const { sandbox } = exchange;
  const { capabilities } = sandbox;
  const of: typeof capabilities.of = (id) => (id === 'early-access' ? 'true' : capabilities.of(id));
  exchange.sandbox = { ...sandbox, capabilities: { ...capabilities, of } };
  try {
    await run();
  } finally {
    exchange.sandbox = sandbox;
  }
};

/** Wraps `route`: serves an operation to customers outside the Early Access Program. */
export const admit = (where: Where): Wrapping =>
  wrapStep('route', (step, fired) => async (exchange) => {
    await step(exchange);
    const { endpoint, params, unrouted } = exchange;
    if (unrouted === undefined) return;
    await asInside(exchange, () => step(exchange));
    if (exchange.endpoint !== undefined && isAt(exchange, where)) {
      exchange.unrouted = undefined;
      return fired(exchange);
    }
    exchange.endpoint = endpoint;
    exchange.params = params;
    exchange.unrouted = unrouted;
  });
