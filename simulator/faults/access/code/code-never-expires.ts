import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A code does not expire. */
export const codeNeverExpires: Fault = {
  id: 'access/code-never-expires',
  title: 'A code does not expire.',
  violates: ['access/code-expires'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, _, { sandbox }) =>
    sandbox.clock.now() < code.expires ? code : { ...code, expires: Number.MAX_SAFE_INTEGER },
  ),
};
