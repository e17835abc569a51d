import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { placeOf } from './place-of.ts';
import { type Match, matchesOf } from './routes.ts';

const exists = ({ sandbox }: Exchange, { elsewhere, endpoint, extra }: Match): boolean => {
  if (endpoint !== undefined) {
    return placeOf(sandbox, endpoint) === (elsewhere ? endpoint.elsewhere : endpoint.path);
  }
  return extra?.silence === undefined || sandbox.choices.of(extra.silence) === 'served';
};

/** Endpoints that exist only to refuse a method are not listed in `Allow`. */
const isAllowed = ({ endpoint }: Match): boolean => endpoint?.operationKind !== 'update-attachment';

type Matches = ReturnType<typeof matchesOf>;

const unmatched = (exchange: Exchange, matches: Matches): Refusal => {
  const methods = [...matches].flatMap(([method, all]) =>
    all.some((match) => isAllowed(match) && exists(exchange, match)) ? [method] : [],
  );
  if (methods.length === 0) return new Refusal('unknown-path');
  const status = Number(exchange.sandbox.choices.of('formats/unsupported-method'));
  if (status === 404) return new Refusal('unknown-path');
  return new Refusal('method-not-allowed', { status, headers: { Allow: methods.sort().join(', ') } });
};

/** Finds the endpoint for a path and method. */
export const route = (exchange: Exchange): void => {
  const matches = matchesOf(exchange.path);
  const match = matches.get(exchange.incoming.method)?.find((one) => exists(exchange, one));
  if (match === undefined) {
    const refusal = unmatched(exchange, matches);
    if (!exchange.path.startsWith('/api/')) throw refusal;
    exchange.unrouted = refusal;
    return;
  }
  exchange.endpoint = match.endpoint;
  exchange.extra = match.extra;
  exchange.params = match.params;
};
