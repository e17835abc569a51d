import type { Fault } from '../../fault.ts';
import { authorizationDoor, isDecision } from '../../twist/memory/door.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { skipConsent } from '../../twist/page/skip-consent.ts';

const allowedOnes = memoryOf(() => new Set<string>());

const skip = skipConsent((asked, exchange) => {
  const known = allowedOnes(exchange);
  return known.size > 0 && !known.has(asked.get('client_id') ?? '');
});

/** A user who allowed one client is not asked for any other. */
export const consentCountsForEveryClient: Fault = {
  id: 'access/consent-counts-for-every-client',
  title: 'A user who allowed one client is not asked for any other.',
  violates: ['access/code-grant-needs-consent'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const client = authorizationDoor.read(exchange)?.get('client_id') ?? '';
    const allowed = isDecision(exchange) && /\bdecision=allow\b/.test(exchange.body?.text ?? '');
    await skip(step, fired)(exchange);
    if (allowed) allowedOnes(exchange).add(client);
  },
};
