import { scopes as existing } from '../../../../fixtures/seed/clients.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeClient } from '../../twist/token/misjudge-client.ts';

/** A client gets a token for every scope that exists, assigned to it or not. */
export const unassignedScopeIsGranted: Fault = {
  id: 'access/unassigned-scope-is-granted',
  title: 'A client gets a token for every scope that exists, assigned to it or not.',
  violates: ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeClient((client, asked) => ({
    ...client,
    scopes: [...client.scopes, ...existing.filter((scope) => asked.includes(scope))],
  })),
};
