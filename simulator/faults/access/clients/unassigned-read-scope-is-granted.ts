import type { Fault } from '../../fault.ts';
import { misjudgeClient } from '../../twist/token/misjudge-client.ts';

/** Scopes to read are granted to every client, assigned to it or not. */
export const unassignedReadScopeIsGranted: Fault = {
  id: 'access/unassigned-read-scope-is-granted',
  title: 'Scopes to read are granted to every client, assigned to it or not.',
  violates: ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeClient((client, asked) => ({
    ...client,
    scopes: [...client.scopes, ...asked.filter((scope) => scope.endsWith('.read'))],
  })),
};
