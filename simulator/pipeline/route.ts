import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { type Match, matchesOf } from './routes.ts';

const exists = ({ sandbox: { choices } }: Exchange, { endpoint, extra }: Match): boolean => {
  if (extra !== undefined) return choices.of(extra.silence) === 'served';
  const basis = endpoint?.basis ?? 'documented';
  return basis === 'documented' || choices.of(basis) !== 'absent';
};

const refuseMethod = ({ sandbox: { choices } }: Exchange, methods: readonly string[]): never => {
  const status = Number(choices.of('formats/unsupported-method'));
  if (status === 404) throw new Refusal('unknown-path');
  throw new Refusal('method-not-allowed', { status, headers: { Allow: [...methods].sort().join(', ') } });
};

/** Finds the endpoint of a path and method. */
export const route = (exchange: Exchange): void => {
  const matches = [...matchesOf(exchange.path)].filter(([, match]) => exists(exchange, match));
  if (matches.length === 0) throw new Refusal('unknown-path');
  const { method } = exchange.incoming;
  const match = matches.find(([of]) => of === method)?.[1];
  if (match === undefined) {
    refuseMethod(
      exchange,
      matches.map(([of]) => of),
    );
    return;
  }
  exchange.endpoint = match.endpoint;
  exchange.extra = match.extra;
  exchange.params = match.params;
};
