import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';

/** A refusal as it is told. */
export interface Told {
  readonly status: number;
  readonly error: string;
}

/** Around `apply`: tells the refusal of a token request otherwise, where `applies` says so. */
export const retellError = (
  { status, error }: Told,
  applies: (asked: URLSearchParams, exchange: Exchange) => boolean,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const asked = tokenDoor.read(exchange);
    if (asked === undefined || exchange.outgoing.status < 400 || !applies(asked, exchange)) return;
    exchange.outgoing.status = status;
    exchange.result = { kind: 'json', value: { error } };
    fired(exchange);
  });
