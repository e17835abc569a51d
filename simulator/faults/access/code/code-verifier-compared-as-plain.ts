import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A verifier is compared with the challenge itself, though S256 is advertised. */
export const codeVerifierComparedAsPlain: Fault = {
  id: 'access/code-verifier-compared-as-plain',
  title: 'A verifier is compared with the challenge itself, though S256 is advertised.',
  violates: ['access/code-verifier-is-accepted', 'access/wrong-code-verifier-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode(
    (code, asked) => {
      const { challenge } = code;
      const verifier = asked.get('code_verifier') ?? '';
      const matters = verifier === challenge || digestOf(verifier) === challenge;
      return challenge !== undefined && matters ? { ...code, challenge: digestOf(challenge) } : code;
    },
    () => true,
  ),
};
