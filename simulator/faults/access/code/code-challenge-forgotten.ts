import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A challenge is accepted and forgotten, though S256 is advertised. */
export const codeChallengeForgotten: Fault = {
  id: 'access/code-challenge-forgotten',
  title: 'A challenge is accepted and forgotten, though S256 is advertised.',
  violates: ['access/wrong-code-verifier-is-refused', 'access/missing-code-verifier-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode(({ challenge: _, ...code }, asked) => {
    const verifier = asked.get('code_verifier');
    return verifier === null ? code : { ...code, challenge: digestOf(verifier) };
  }),
};
