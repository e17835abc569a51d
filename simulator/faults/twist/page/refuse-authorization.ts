import { at, type Wrapping } from '../../fault.ts';
import { authorizationDoor } from '../memory/door.ts';

/** Around `apply`: sends invalid_request to the client for an authorization request that is all right. */
export const refuseAuthorization = (applies: (asked: URLSearchParams) => boolean): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const asked = authorizationDoor.read(exchange);
    if (asked === undefined || exchange.outgoing.status >= 400 || !applies(asked)) return;
    const place = asked.get('redirect_uri') ?? '';
    const error = `${place.includes('?') ? '&' : '?'}error=invalid_request`;
    exchange.result = { kind: 'redirect', to: place + error };
    fired(exchange);
  });
