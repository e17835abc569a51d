import { scopes } from '../../../../fixtures/seed/clients.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { authorizationDoor, opensAuthorization } from '../memory/door.ts';
import { runWithKept } from '../memory/run-with-kept.ts';
import { runWithChoices } from '../token/with-choices.ts';

/** Whether an exchange shows the page that asks for consent. */
export const asksForConsent = (exchange: Exchange): boolean =>
  opensAuthorization(exchange) &&
  exchange.result.kind === 'page' &&
  exchange.result.page.safe.includes('name="decision"');

/** Around `apply`: gives a code where the user should be asked first, where `applies` says so. */
export const skipConsent = (applies: (asked: URLSearchParams, exchange: Exchange) => boolean): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const asked = authorizationDoor.read(exchange) ?? new URLSearchParams();
    if (!asksForConsent(exchange) || !applies(asked, exchange)) return;
    await runWithKept(
      (inner) => runWithChoices(step, inner, { 'access/remembered-consent': 'remembers' }),
      exchange,
      { consent: () => ({ scopes }) },
    );
    fired(exchange);
  });
