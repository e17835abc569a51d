import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

const isWhole = (address: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** Where an exchange sends a user back to: the client. Undefined for pages and for redirects between them. */
export const wayBackIn = ({ result }: Exchange): URL | undefined =>
  result.kind === 'redirect' && isWhole(result.to) ? new URL(result.to) : undefined;

/** Around `apply`: sends a user back to the client at another address. */
export const changeWayBack = (change: (to: URL, exchange: Exchange) => string): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const to = wayBackIn(exchange);
    if (to === undefined) return;
    const right = to.href;
    const wrong = change(to, exchange);
    if (wrong === right) return;
    exchange.result = { kind: 'redirect', to: wrong };
    fired(exchange);
  });

/** An address with one parameter of its query changed, spelled as the right one is. */
export const withParameter = (to: URL, name: string, change: (value: string) => string): string => {
  const query = [...to.searchParams].map(
    ([one, value]) => `${one}=${encodeURIComponent(one === name ? change(value) : value)}`,
  );
  return `${to.origin === 'null' ? to.protocol : to.origin}${to.pathname}?${query.join('&')}`;
};

/** An address without one parameter. */
export const withoutParameter = (to: URL, name: string): string => {
  to.searchParams.delete(name);
  return to.href;
};
