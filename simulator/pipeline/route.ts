import type { Area } from '../../models/areas.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { type Match, matchesOf } from './routes.ts';

/** Areas that only customers in the Early Access Program have (Versioning). */
const earlyAreas: readonly (Area | undefined)[] = ['scheduling-agreements', 'quality-inspections'];

const isEarly = ({ sandbox: { capabilities } }: Exchange, { endpoint }: Match): boolean =>
  earlyAreas.includes(endpoint?.area) && capabilities.of('early-access') === 'false';

const exists = (exchange: Exchange, match: Match): boolean => {
  const { choices } = exchange.sandbox;
  const { elsewhere = false, endpoint, extra } = match;
  if (isEarly(exchange, match)) return false;
  if (extra !== undefined) return extra.silence === undefined || choices.of(extra.silence) === 'served';
  const basis = endpoint?.basis ?? 'documented';
  if (basis === 'documented') return true;
  const choice = choices.of(basis);
  return choice !== 'absent' && (choice === 'elsewhere' && endpoint?.elsewhere !== undefined) === elsewhere;
};

/** What is there only to be refused is not offered. */
const isAllowed = ({ endpoint }: Match): boolean => endpoint?.deed !== 'update-attachment';

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

/** Finds the endpoint of a path and method. */
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
