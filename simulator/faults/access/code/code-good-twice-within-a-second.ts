import type { Moment } from '../../../clock.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

const exchangedAt = memoryOf(() => new Map<string, Moment>());

/** A code is good again within a second of its exchange. */
export const codeGoodTwiceWithinASecond: Fault = {
  id: 'access/code-good-twice-within-a-second',
  title: 'A code is good again within a second of its exchange.',
  violates: ['access/code-is-used-once'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, _, exchange) => {
    const { clock } = exchange.sandbox;
    const used = exchangedAt(exchange);
    if (code.record.state !== 'used') used.set(code.family, clock.now());
    const hasJustBeen = clock.now() - (used.get(code.family) ?? Number.NEGATIVE_INFINITY) < 1000;
    return code.record.state === 'used' && hasJustBeen ? { ...code, record: { state: 'issued' } } : code;
  }),
};
