import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { changeAnswer } from '../../twist/token/change-answer.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** access_token in the answer to a code exchange is the ID token. */
export const codeTokenIsItsIdToken: Fault = {
  id: 'access/code-token-is-its-id-token',
  title: 'access_token in the answer to a code exchange is the ID token.',
  violates: ['access/code-token-serves-calls', 'access/userinfo-has-sub', 'access/token-lives-24-hours'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer((members, exchange) => {
    const { id_token: token } = members;
    const asked = tokenDoor.read(exchange);
    return token !== undefined && asked !== undefined && isCodeExchange(asked)
      ? { ...members, access_token: token }
      : members;
  }),
};
