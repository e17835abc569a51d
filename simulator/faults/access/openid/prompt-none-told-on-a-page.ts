import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { stay } from '../../twist/page/stay.ts';

/** A request with prompt=none that cannot do without a page is answered by a page that says so. */
export const promptNoneToldOnAPage: Fault = {
  id: 'access/prompt-none-told-on-a-page',
  title: 'A request with prompt=none that cannot do without a page is answered by a page that says so.',
  violates: ['access/prompt-none-shows-no-page'],
  kind: 'behavioural',
  step: 'apply',
  wrap: stay(
    {
      title: 'Please sign in',
      words: () => 'The application asked for no page, but you are not signed in.',
      status: 400,
    },
    (to, exchange) =>
      to.searchParams.has('error') && authorizationDoor.read(exchange)?.get('prompt') === 'none',
  ),
};
