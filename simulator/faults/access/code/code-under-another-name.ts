import type { Fault } from '../../fault.ts';
import { changeWayBack } from '../../twist/page/change-way-back.ts';

/** The code comes back as authorization_code. */
export const codeUnderAnotherName: Fault = {
  id: 'access/code-under-another-name',
  title: 'The code comes back as authorization_code.',
  violates: ['access/allowed-request-redirects-with-code', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => to.href.replace(/([?&])code=/, '$1authorization_code=')),
};
