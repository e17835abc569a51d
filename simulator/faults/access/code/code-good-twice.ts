import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A code gets as many tokens as it is sent for. */
export const codeGoodTwice: Fault = {
  id: 'access/code-good-twice',
  title: 'A code gets as many tokens as it is sent for.',
  violates: ['access/code-is-used-once'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code) =>
    code.record.state === 'used' ? { ...code, record: { state: 'issued' } } : code,
  ),
};
