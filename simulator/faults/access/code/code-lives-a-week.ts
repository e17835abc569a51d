import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A code lives a week. */
export const codeLivesAWeek: Fault = {
  id: 'access/code-lives-a-week',
  title: 'A code lives a week.',
  violates: ['access/code-expires'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, _, { sandbox }) =>
    sandbox.clock.now() < code.expires ? code : { ...code, expires: code.expires + 7 * 86_400_000 },
  ),
};
