import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { wayBackIn } from '../../twist/page/change-way-back.ts';

const isKnown = (asked: URLSearchParams | undefined): boolean =>
  [null, undefined, 'code', 'token', 'id_token'].includes(asked?.get('response_type'));

const taken = mislead(authorizationDoor, (asked) => {
  const parameters = new URLSearchParams(asked);
  parameters.set('response_type', 'code');
  return isKnown(asked) ? undefined : { parameters };
});

/** A response_type that nobody defined gets a code behind the # of the redirect URI. */
export const unknownResponseTypeGetsAFragment: Fault = {
  id: 'access/unknown-response-type-gets-a-fragment',
  title: 'A response_type that nobody defined gets a code behind the # of the redirect URI.',
  violates: ['access/unknown-response-type-gets-no-code'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await taken(step, fired)(exchange);
    const to = wayBackIn(exchange);
    if (to === undefined || isKnown(authorizationDoor.read(exchange))) return;
    exchange.result = { kind: 'redirect', to: to.href.replace(/[?&](?=code=)/, '#') };
  },
};
