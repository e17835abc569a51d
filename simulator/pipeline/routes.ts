import Router from '@koa/router';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { extras } from '../auth/extras.ts';
import type { Extra } from '../exchange.ts';
import { remembering } from '../remember.ts';

/** Where a path leads. */
export interface Match {
  readonly endpoint?: Endpoint;
  readonly extra?: Extra;
  readonly params: Readonly<Record<string, string>>;
}

const router = new Router();
const byName = new Map<string, Pick<Match, 'endpoint' | 'extra'>>();

for (const endpoint of endpoints) {
  byName.set(endpoint.id, { endpoint });
  router.register(endpoint.path, [endpoint.method], () => undefined, { name: endpoint.id });
}
for (const extra of extras) {
  const name = `${extra.method} ${extra.path}`;
  byName.set(name, { extra });
  router.register(extra.path, [extra.method], () => undefined, { name });
}

const countOf = ({ params }: Match): number => Object.keys(params).length;

const match = (path: string): ReadonlyMap<string, Match> => {
  const found = new Map<string, Match>();
  for (const layer of router.match(path, 'GET').path) {
    const row = byName.get(layer.name ?? '');
    if (row === undefined) continue;
    const matched = { ...row, params: layer.params(path, layer.captures(path)) };
    for (const method of layer.methods) {
      const other = found.get(method);
      // A word in a path counts before a parameter in its place: `current_cart` is no id.
      if (other === undefined || countOf(matched) <= countOf(other)) found.set(method, matched);
    }
  }
  return found;
};

/** The matches of a path, by method; empty when nothing is there. */
export const matchesOf = remembering(match, 2000);
