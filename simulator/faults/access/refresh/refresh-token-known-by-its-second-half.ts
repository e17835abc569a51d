import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

const issued = memoryOf(() => new Map<string, string>());

const endOf = (token: string): string => token.slice(Math.floor(token.length / 2));

const half = mislead(tokenDoor, (asked, exchange) => {
  const given = asked.get('refresh_token') ?? '';
  const meant = issued(exchange).get(endOf(given));
  if (!isRefresh(asked) || meant === undefined || meant === given) return undefined;
  const parameters = new URLSearchParams(asked);
  parameters.set('refresh_token', meant);
  return { parameters };
});

/** A refresh token is known by its second half. */
export const refreshTokenKnownByItsSecondHalf: Fault = {
  id: 'access/refresh-token-known-by-its-second-half',
  title: 'A refresh token is known by its second half.',
  violates: ['access/unknown-refresh-token-gets-no-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await half(step, fired)(exchange);
    const { result } = exchange;
    const token = result.kind === 'json' ? result.value['refresh_token'] : undefined;
    if (typeof token === 'string') issued(exchange).set(endOf(token), token);
  },
};
