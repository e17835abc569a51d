import type { Fault } from '../../fault.ts';
import { stay } from '../../twist/page/stay.ts';

/** The code is shown on a page, for the user to copy. */
export const codeShownOnAPage: Fault = {
  id: 'access/code-shown-on-a-page',
  title: 'The code is shown on a page, for the user to copy.',
  violates: ['access/allowed-request-redirects-with-code', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: stay({ title: 'Your code', words: (to) => `Copy this code: ${to.searchParams.get('code')}` }, (to) =>
    to.searchParams.has('code'),
  ),
};
