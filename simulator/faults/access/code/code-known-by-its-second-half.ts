import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { wayBackIn } from '../../twist/page/change-way-back.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

const issued = memoryOf(() => new Map<string, string>());

const endOf = (code: string): string => code.slice(Math.floor(code.length / 2));

const half = mislead(tokenDoor, (asked, exchange) => {
  const given = asked.get('code') ?? '';
  const meant = issued(exchange).get(endOf(given));
  if (!isCodeExchange(asked) || meant === undefined || meant === given) return undefined;
  const parameters = new URLSearchParams(asked);
  parameters.set('code', meant);
  return { parameters };
});

/** A code is known by its second half. */
export const codeKnownByItsSecondHalf: Fault = {
  id: 'access/code-known-by-its-second-half',
  title: 'A code is known by its second half.',
  violates: ['access/unknown-code-is-invalid-grant'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await half(step, fired)(exchange);
    const code = wayBackIn(exchange)?.searchParams.get('code');
    if (code) issued(exchange).set(endOf(code), code);
  },
};
