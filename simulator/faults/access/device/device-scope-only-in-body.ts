import type { Step } from '../../../pipeline/step.ts';
import type { Fault } from '../../fault.ts';
import { isDeviceRequest } from '../../twist/token/change-device-answer.ts';
import { runWithSearch } from '../../twist/token/run-with-search.ts';
import { runWithChoices } from '../../twist/token/with-choices.ts';

/** A device authorization request names its scopes in the form body alone, and is refused without any there. */
export const deviceScopeOnlyInBody: Fault = {
  id: 'access/device-scope-only-in-body',
  title:
    'A device authorization request names its scopes in the form body alone, and is refused without any there.',
  violates: ['access/device-request-takes-query'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const asked = new URLSearchParams(exchange.search);
    if (!isDeviceRequest(exchange) || !asked.has('scope')) return step(exchange);
    asked.delete('scope');
    const refusing: Step = (seen) => runWithChoices(step, seen, { 'access/omitted-scope': 'refused' });
    await runWithSearch(refusing, exchange, asked.toString());
    fired(exchange);
  },
};
