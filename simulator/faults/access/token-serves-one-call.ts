import type { Sandbox } from '../../sandbox.ts';
import type { Fault } from '../fault.ts';
import { bearerOf } from '../twist/token/let-in.ts';
import { turnAway } from '../twist/token/turn-away.ts';

const usedTokens = new WeakMap<Sandbox, Set<string>>();

/** A token is good for one call only. */
export const tokenServesOneCall: Fault = {
  id: 'access/token-serves-one-call',
  title: 'A token is good for one call only.',
  violates: ['access/api-takes-bearer-token'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway((exchange) => {
    const { sandbox } = exchange;
    const used = usedTokens.get(sandbox) ?? new Set<string>();
    usedTokens.set(sandbox, used);
    const isUsed = used.has(bearerOf(exchange));
    used.add(bearerOf(exchange));
    return isUsed;
  }),
};
