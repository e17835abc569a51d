import type { Fault } from '../../fault.ts';
import { misjudgeClient } from '../../twist/token/misjudge-client.ts';

/** A scope that is not assigned to a client is granted when it is asked for beside one that is. */
export const unassignedScopeIsGrantedBesideAnother: Fault = {
  id: 'access/unassigned-scope-is-granted-beside-another',
  title: 'A scope that is not assigned to a client is granted when it is asked for beside one that is.',
  violates: ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeClient((client, asked) =>
    asked.some((scope) => client.scopes.includes(scope))
      ? { ...client, scopes: [...client.scopes, ...asked] }
      : client,
  ),
};
