import type { Fault } from '../../fault.ts';
import { misjudgeClient } from '../../twist/token/misjudge-client.ts';

const objectOf = (scope: string): string => scope.slice(0, scope.lastIndexOf('.'));

/** Whoever has a scope of an object is granted every other right to that object. */
export const rightOfAScopeDoesNotCount: Fault = {
  id: 'access/right-of-a-scope-does-not-count',
  title: 'Whoever has a scope of an object is granted every other right to that object.',
  violates: ['access/scopes-decide-what-a-client-may-do'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeClient((client, asked) => {
    const objects = client.scopes.map(objectOf);
    return {
      ...client,
      scopes: [...client.scopes, ...asked.filter((scope) => objects.includes(objectOf(scope)))],
    };
  }),
};
