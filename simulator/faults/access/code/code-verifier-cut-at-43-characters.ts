import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** Of a verifier the first 43 characters count. */
export const codeVerifierCutAt43Characters: Fault = {
  id: 'access/code-verifier-cut-at-43-characters',
  title: 'Of a verifier the first 43 characters count.',
  violates: ['access/wrong-code-verifier-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(tokenDoor, (asked) => {
    const verifier = asked.get('code_verifier') ?? '';
    if (!isCodeExchange(asked) || verifier.length <= 43) return undefined;
    const parameters = new URLSearchParams(asked);
    parameters.set('code_verifier', verifier.slice(0, 43));
    return { parameters };
  }),
};
