import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { wayBackIn } from '../../twist/page/change-way-back.ts';

/** prompt=none is passed over: the user is shown the pages all the same. */
export const promptNoneIgnored: Fault = {
  id: 'access/prompt-none-ignored',
  title: 'prompt=none is passed over: the user is shown the pages all the same.',
  violates: ['access/prompt-none-shows-no-page'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(
    authorizationDoor,
    (asked) => {
      if (asked.get('prompt') !== 'none') return undefined;
      const parameters = new URLSearchParams(asked);
      parameters.delete('prompt');
      return { parameters };
    },
    (exchange) => wayBackIn(exchange) === undefined,
  ),
};
