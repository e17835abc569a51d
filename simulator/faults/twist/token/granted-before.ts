import type { Exchange, Step } from '../../../exchange.ts';
import { tokenDoor } from '../memory/door.ts';
import { memoryOf } from '../memory/memory-of.ts';

const memory = memoryOf(() => new Map<string, Set<string>>());

/** The scopes that a client was ever granted, as far as `notingGrants` saw it. */
export const grantedBefore = (exchange: Exchange, client: string): readonly string[] => [
  ...(memory(exchange).get(client) ?? []),
];

/** Around `apply`: notes which scopes clients are granted. */
export const notingGrants =
  (step: Step): Step =>
  async (exchange) => {
    await step(exchange);
    const asked = tokenDoor.read(exchange);
    const client = asked?.get('client_id') ?? '';
    if (asked?.get('grant_type') !== 'client_credentials' || exchange.outgoing.status >= 300) return;
    const known = memory(exchange).get(client) ?? new Set();
    for (const scope of (asked.get('scope') ?? '').split(' ')) known.add(scope);
    memory(exchange).set(client, known);
  };
