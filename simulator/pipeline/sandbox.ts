import type { Exchange } from '../exchange.ts';
import { type Platform, sandboxName } from '../platform.ts';
import { Refusal } from '../refusals.ts';

const prefix = /^\/sandboxes\/([^/]+)(?=\/|$)/;

/** Finds the sandbox that a path addresses, making it on first use, and takes its prefix off the path. */
export const findSandbox = (platform: Platform, exchange: Exchange): void => {
  const found = prefix.exec(exchange.path);
  if (found !== null) {
    const [whole, name = ''] = found;
    if (!sandboxName.test(name)) throw new Refusal('unknown-sandbox');
    const sandbox = platform.sandbox(name);
    if (sandbox === undefined) throw new Refusal('too-many-sandboxes');
    exchange.sandbox = sandbox;
    exchange.path = exchange.path.slice(whole.length) || '/';
  }
  exchange.sandbox.clock.settle();
  const { choices, rateLimit } = exchange.sandbox;
  const bursts = choices.of('formats/rate-limit');
  if (bursts !== 'none' && !rateLimit.take()) {
    throw new Refusal('too-many-requests', { status: Number(bursts), headers: { 'Retry-After': '1' } });
  }
};
