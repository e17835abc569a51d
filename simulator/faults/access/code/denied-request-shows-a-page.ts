import type { Fault } from '../../fault.ts';
import { stay } from '../../twist/page/stay.ts';

/** A user who turns a client down stays on a page, and the client is told nothing. */
export const deniedRequestShowsAPage: Fault = {
  id: 'access/denied-request-shows-a-page',
  title: 'A user who turns a client down stays on a page, and the client is told nothing.',
  violates: ['access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: stay(
    { title: 'Not allowed', words: () => 'The application gets no access.' },
    (to) => to.searchParams.get('error') === 'access_denied',
  ),
};
