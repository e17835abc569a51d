import type { Fault } from '../../fault.ts';
import { grantedBefore, notingGrants } from '../../twist/token/granted-before.ts';
import { misjudgeClient } from '../../twist/token/misjudge-client.ts';

const believing = misjudgeClient((client, _, exchange) => ({
  ...client,
  scopes: [...new Set([...client.scopes, ...grantedBefore(exchange, client.id)])],
}));

/** A scope that was granted to a client once is granted for ever, though it was taken away from it. */
export const scopeTakenAwayIsStillGranted: Fault = {
  id: 'access/scope-taken-away-is-still-granted',
  title: 'A scope that was granted to a client once is granted for ever, though it was taken away from it.',
  violates: ['access/scope-changes-affect-scripts'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => notingGrants(believing(step, fired)),
};
