import type { Fault } from '../../fault.ts';
import { authorizationDoor, isDecision } from '../../twist/memory/door.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { skipConsent } from '../../twist/page/skip-consent.ts';

const turnedDown = memoryOf(() => new Set<string>());

const skip = skipConsent((asked, exchange) => turnedDown(exchange).has(asked.get('client_id') ?? ''));

/** A user who turned a client down is not asked again, and the client gets a code. */
export const consentSkippedAfterARefusal: Fault = {
  id: 'access/consent-skipped-after-a-refusal',
  title: 'A user who turned a client down is not asked again, and the client gets a code.',
  violates: ['access/code-grant-needs-consent'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const client = authorizationDoor.read(exchange)?.get('client_id') ?? '';
    const denied = isDecision(exchange) && /\bdecision=deny\b/.test(exchange.body?.text ?? '');
    await skip(step, fired)(exchange);
    if (denied) turnedDown(exchange).add(client);
  },
};
