import type { Exchange } from '../exchange.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { isLoopbackHost } from '../request-origin.ts';
import { settle } from '../transact.ts';

const prefix = /^\/sandboxes\/([^/]+)(?=\/|$)/;

/** Only an HTTP/1.0 client, which is no browser, may send no Host. */
const refuseForeignHost = ({ controlKey }: Platform, { incoming: { headers } }: Exchange): void => {
  if (controlKey === undefined && !isLoopbackHost(headers.host ?? 'localhost')) {
    throw new Refusal('foreign-host');
  }
};

/** Finds the sandbox that a path addresses and takes its prefix off the path. A promise where something is due there. */
export const findSandbox = (platform: Platform, exchange: Exchange): Promise<void> | undefined => {
  refuseForeignHost(platform, exchange);
  const found = prefix.exec(exchange.path);
  if (found !== null) {
    const [whole, name = ''] = found;
    exchange.sandbox = platform.sandbox(name, exchange.incoming.headers);
    exchange.path = exchange.path.slice(whole.length) || '/';
  }
  exchange.life = exchange.sandbox.life();
  const { choices, rateLimit } = exchange.sandbox;
  const bursts = choices.of('formats/rate-limit');
  if (bursts !== 'none' && !rateLimit.take()) {
    throw new Refusal('too-many-requests', { status: Number(bursts), headers: { 'Retry-After': '1' } });
  }
  return exchange.sandbox.clock.isDue() ? settle(exchange.sandbox) : undefined;
};
