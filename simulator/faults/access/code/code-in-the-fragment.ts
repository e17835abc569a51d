import type { Fault } from '../../fault.ts';
import { changeWayBack, withoutParameter } from '../../twist/page/change-way-back.ts';

/** The code comes behind the # of the redirect URI. */
export const codeInTheFragment: Fault = {
  id: 'access/code-in-the-fragment',
  title: 'The code comes behind the # of the redirect URI.',
  violates: ['access/allowed-request-redirects-with-code', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => {
    const code = to.searchParams.get('code');
    return code === null ? to.href : `${withoutParameter(to, 'code')}#code=${code}`;
  }),
};
