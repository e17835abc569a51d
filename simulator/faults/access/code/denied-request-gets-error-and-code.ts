import type { Fault } from '../../fault.ts';
import { wayBackIn } from '../../twist/page/change-way-back.ts';

/** A client that the user turned down gets the error, and a code beside it. */
export const deniedRequestGetsErrorAndCode: Fault = {
  id: 'access/denied-request-gets-error-and-code',
  title: 'A client that the user turned down gets the error, and a code beside it.',
  violates: ['access/refused-consent-gives-no-code', 'access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (wayBackIn(exchange)?.searchParams.get('error') !== 'access_denied') return;
    const { body } = exchange;
    const told = exchange.result;
    if (body === undefined || told.kind !== 'redirect') return;
    exchange.body = { ...body, text: body.text.replace(/\bdecision=deny\b/, 'decision=allow') };
    await step(exchange);
    exchange.body = body;
    const code = wayBackIn(exchange)?.searchParams.get('code') ?? '';
    exchange.result = { kind: 'redirect', to: `${told.to}&code=${code}` };
    fired(exchange);
  },
};
