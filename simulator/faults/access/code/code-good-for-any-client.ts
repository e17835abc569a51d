import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** A code gets a token for whatever client sends it. */
export const codeGoodForAnyClient: Fault = {
  id: 'access/code-good-for-any-client',
  title: 'A code gets a token for whatever client sends it.',
  violates: ['access/code-is-bound-to-its-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(tokenDoor, (asked) => {
    const client = asked.get('client_id');
    if (!isCodeExchange(asked) || client === null) return undefined;
    return {
      kept: {
        client: (found) => found && { ...found, grantType: 'authorization_code' },
        code: (code) => code && { ...code, allowed: { ...code.allowed, client } },
      },
    };
  }),
};
