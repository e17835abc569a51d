import type { Fault } from '../../fault.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

/** A refresh token gets any scope that is asked for beside one that the user allowed. */
export const refreshGetsFurtherScopeBesideItsOwn: Fault = {
  id: 'access/refresh-gets-further-scope-beside-its-own',
  title: 'A refresh token gets any scope that is asked for beside one that the user allowed.',
  violates: ['access/refresh-does-not-widen-scope'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, asked) => {
    const wanted = (asked.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    const { allowed } = token;
    const some = wanted.some((scope) => allowed.scopes.includes(scope));
    const all = wanted.every((scope) => allowed.scopes.includes(scope));
    return some && !all ? { ...token, allowed: { ...allowed, scopes: wanted } } : token;
  }),
};
