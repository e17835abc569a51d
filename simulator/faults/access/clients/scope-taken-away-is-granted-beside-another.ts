import type { Fault } from '../../fault.ts';
import { grantedBefore, notingGrants } from '../../twist/token/granted-before.ts';
import { misjudgeClient } from '../../twist/token/misjudge-client.ts';

const believing = misjudgeClient((client, asked, exchange) =>
  asked.some((scope) => client.scopes.includes(scope))
    ? { ...client, scopes: [...new Set([...client.scopes, ...grantedBefore(exchange, client.id)])] }
    : client,
);

/** A scope that was taken away from a client is refused alone, and granted beside one that is left. */
export const scopeTakenAwayIsGrantedBesideAnother: Fault = {
  id: 'access/scope-taken-away-is-granted-beside-another',
  title: 'A scope that was taken away from a client is refused alone, and granted beside one that is left.',
  violates: ['access/scope-changes-affect-scripts'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => notingGrants(believing(step, fired)),
};
