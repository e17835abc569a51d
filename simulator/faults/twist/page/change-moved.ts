import { clientOf } from '../../../auth/clients.ts';
import type { KeptClient } from '../../../auth/kept.ts';
import type { Exchange, Sandbox } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { placeOf } from './place.ts';

/** Changes what is kept of a client that was just activated or deactivated; `before` is how it was. */
export type Spoil = (before: KeptClient, sandbox: Sandbox, exchange: Exchange) => void;

/** Around `apply`: activating or deactivating a client has another outcome than it should. */
export const changeMoved = (move: 'activate' | 'deactivate', spoil: Spoil): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const { params, sandbox } = exchange;
    const id = params['client'] ?? '';
    const isMove = placeOf(exchange) === `POST /oauth2/clients/:client/${move}`;
    const before = isMove ? clientOf(sandbox, id) : undefined;
    await step(exchange);
    const after = clientOf(sandbox, id);
    if (before === undefined || after === undefined) return;
    spoil(before, sandbox, exchange);
    const now = clientOf(sandbox, id);
    sandbox.tokens.forgetChecks();
    if (JSON.stringify(now) !== JSON.stringify(after)) fired(exchange);
  });
