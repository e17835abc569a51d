import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { changeWayBack } from '../../twist/page/change-way-back.ts';

/** A request with prompt=none by a user who is not signed in comes back without an error. */
export const promptNoneSentBackWithoutError: Fault = {
  id: 'access/prompt-none-sent-back-without-error',
  title: 'A request with prompt=none by a user who is not signed in comes back without an error.',
  violates: ['access/prompt-none-shows-no-page'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to, exchange) =>
    authorizationDoor.read(exchange)?.get('prompt') === 'none'
      ? to.href.replace(/error(?=(_description)?=)/g, 'info')
      : to.href,
  ),
};
