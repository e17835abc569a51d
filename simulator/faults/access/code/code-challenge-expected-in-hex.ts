import { createHash } from 'node:crypto';
import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A challenge is compared with the verifier hashed into hexadecimal digits. */
export const codeChallengeExpectedInHex: Fault = {
  id: 'access/code-challenge-expected-in-hex',
  title: 'A challenge is compared with the verifier hashed into hexadecimal digits.',
  violates: ['access/code-verifier-is-accepted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode(
    (code, asked) => {
      const verifier = asked.get('code_verifier') ?? '';
      const inHex = createHash('sha256').update(verifier).digest('hex');
      if (code.challenge === inHex) return { ...code, challenge: digestOf(verifier) };
      return code.challenge === digestOf(verifier) ? { ...code, challenge: inHex } : code;
    },
    () => true,
  ),
};
