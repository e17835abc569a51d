import type { Exchange, Sandbox } from '../exchange.ts';
import { isLoopbackHost } from '../http.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { settle } from '../transact.ts';

const prefix = /^\/sandboxes\/([^/]+)(?=\/|$)/;

/** Only HTTP/1.0 clients, which are not browsers, may omit Host. */
const refuseForeignHost = ({ controlKey }: Platform, { incoming: { headers } }: Exchange): void => {
  if (controlKey === undefined && !isLoopbackHost(headers.host ?? 'localhost')) {
    throw new Refusal('foreign-host');
  }
};

const limitRate = async ({ rateLimit }: Sandbox, status: number): Promise<void> => {
  if (await rateLimit.take()) return;
  throw new Refusal('too-many-requests', { status, headers: { 'Retry-After': '1' } });
};

/** Sets an exchange's sandbox and path, applies the rate limit. A promise if it is limited, or timed events are due. */
const enter = (exchange: Exchange, sandbox: Sandbox, path: string): Promise<void> | undefined => {
  exchange.sandbox = sandbox;
  exchange.path = path;
  exchange.life = sandbox.life();
  const bursts = sandbox.choices.of('formats/rate-limit');
  const settleDue = () => (sandbox.clock.isDue() ? settle(sandbox) : undefined);
  return bursts === 'none' ? settleDue() : limitRate(sandbox, Number(bursts)).then(settleDue);
};

/**
 * Finds the sandbox that a path addresses. Returns a promise if timed events are due there, or if the shared
 * database must be queried.
 */
export const findSandbox = (platform: Platform, exchange: Exchange): Promise<void> | undefined => {
  refuseForeignHost(platform, exchange);
  const [match = '', name] = prefix.exec(exchange.path) ?? [];
  const result = platform.reach(name, exchange.incoming.headers);
  const path = exchange.path.slice(match.length) || '/';
  return result instanceof Promise
    ? result.then((sandbox) => enter(exchange, sandbox, path))
    : enter(exchange, result, path);
};
