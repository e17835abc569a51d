import Router from '@koa/router';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { memoize } from '../../models/remember.ts';
import { keyedFile } from '../areas/attachments/answers.ts';
import { extras } from '../auth/extras.ts';
import type { Exchange, ExtraEndpoint } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { placeOf } from './place-of.ts';

const exists = ({ sandbox }: Exchange, { elsewhere, endpoint, extra }: Match): boolean => {
  if (endpoint !== undefined) {
    return placeOf(sandbox, endpoint) === (elsewhere ? endpoint.elsewhere : endpoint.path);
  }
  return extra?.silence === undefined || sandbox.choices.of(extra.silence) === 'served';
};

/** Endpoints that exist only to refuse a method are not listed in `Allow`. */
const isAllowed = ({ endpoint }: Match): boolean => endpoint?.operationKind !== 'update-attachment';

/** The methods that the path of a request takes, in alphabetical order. */
export const allowedMethods = (exchange: Exchange): readonly string[] =>
  [...matchesOf(exchange.path)]
    .flatMap(([method, all]) =>
      all.some((match) => isAllowed(match) && exists(exchange, match)) ? [method] : [],
    )
    .sort();

const unmatchedRefusal = (exchange: Exchange): Refusal => {
  const methods = allowedMethods(exchange);
  const { incoming, path: named } = exchange;
  if (methods.length === 0) return new Refusal('unknown-path', { named });
  const status = Number(exchange.sandbox.choices.of('formats/unsupported-method'));
  if (status === 404) return new Refusal('unknown-path', { named });
  return new Refusal('method-not-allowed', {
    status,
    named: `${incoming.method} of ${named}, which takes ${methods.join(', ')}`,
  });
};

/** Finds the endpoint for a path and method. */
export const route = (exchange: Exchange): void => {
  const matches = matchesOf(exchange.path);
  const match = matches.get(exchange.incoming.method)?.find((one) => exists(exchange, one));
  if (match === undefined) {
    const refusal = unmatchedRefusal(exchange);
    if (!exchange.path.startsWith('/api/')) throw refusal;
    exchange.unrouted = refusal;
    return;
  }
  exchange.endpoint = match.endpoint;
  exchange.extra = match.extra;
  exchange.params = match.params;
};

/** The target of a path. */
interface Match {
  readonly endpoint?: Endpoint;
  readonly extra?: ExtraEndpoint;
  /** Matched by the documented path of an endpoint that the sandbox has at another path. */
  readonly elsewhere?: true;
  readonly params: Readonly<Record<string, string>>;
}

const router = new Router();
const byName = new Map<string, Omit<Match, 'params'>>();

for (const endpoint of endpoints) {
  const { elsewhere, id, method, path } = endpoint;
  byName.set(id, { endpoint });
  router.register(path, [method], () => undefined, { name: id });
  if (elsewhere === undefined) continue;
  byName.set(`${id} elsewhere`, { endpoint, elsewhere: true });
  router.register(elsewhere, [method], () => undefined, { name: `${id} elsewhere` });
}
for (const extra of [...extras, keyedFile]) {
  const name = `${extra.method} ${extra.path}`;
  byName.set(name, { extra });
  router.register(extra.path, [extra.method], () => undefined, { name });
}

const countOf = ({ params }: Match): number => Object.keys(params).length;

/** Literal segments win over parameters: `current_cart` is not an id. Of equal rows the last one wins. */
const byWords = (a: Match, b: Match): number => countOf(a) - countOf(b);

const match = (path: string): ReadonlyMap<string, readonly Match[]> => {
  const result = new Map<string, readonly Match[]>();
  for (const layer of router.match(path, 'GET').path) {
    const row = byName.get(layer.name ?? '');
    if (row === undefined) continue;
    const matched = { ...row, params: layer.params(path, layer.captures(path)) };
    for (const method of layer.methods) {
      result.set(method, [matched, ...(result.get(method) ?? [])].sort(byWords));
    }
  }
  return result;
};

/** The matches of a path, by method, most specific first; empty if the path is unknown. */
export const matchesOf = memoize(match, 2000);
