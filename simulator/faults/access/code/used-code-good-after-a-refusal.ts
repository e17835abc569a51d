import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

const refusedOnes = memoryOf(() => new Set<string>());

const again = misjudgeCode((code, asked, exchange) => {
  const wasRefused = refusedOnes(exchange).has(asked.get('code') ?? '');
  return code.record.state === 'used' && wasRefused ? { ...code, record: { state: 'issued' } } : code;
});

/** A code that was used and is then refused once is good again. */
export const usedCodeGoodAfterARefusal: Fault = {
  id: 'access/used-code-good-after-a-refusal',
  title: 'A code that was used and is then refused once is good again.',
  violates: ['access/code-is-used-once'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await again(step, fired)(exchange);
    const code = tokenDoor.read(exchange)?.get('code') ?? '';
    const kept = exchange.sandbox.store.kept('code', digestOf(code));
    if (exchange.outgoing.status >= 400 && kept?.record.state === 'used') refusedOnes(exchange).add(code);
  },
};
