import { isIssued } from '../own-token.ts';
import { type Desk, takeCode } from './desk.ts';
import { redeem } from './exchange.ts';
import { awkwardState, tellReply } from './request.ts';

const rule = 'access/state-comes-back';

/**
 * Asks again with a state, and judges what comes back with the code. The user has allowed the client by then, so
 * that it shows whether consent is remembered; the code goes to another place than the documented one.
 */
export const judgeState = async (desk: Desk): Promise<void> => {
  const { judge, client } = desk.context;
  const { reply, redemption } = await takeCode(desk, { extra: [['state', awkwardState]] });
  if (reply.kind !== 'code' || redemption === undefined) {
    return judge.inconclusive(rule, `a request with a state got ${tellReply(reply)}`);
  }
  const back = reply.to.searchParams.get('state');
  if (back === awkwardState) judge.holds(rule);
  else {
    judge.violated(rule, {
      expected: `the state ${JSON.stringify(awkwardState)} with the code`,
      seen: back === null ? 'no state' : `the state ${JSON.stringify(back.slice(0, 200))}`,
      exchanges: reply.exchanges,
    });
  }
  const shown = reply.exchanges.at(-1);
  judge.observe('access/remembered-consent', reply.asked ? 'asks' : 'remembers', shown);
  const issuer = reply.to.searchParams.has('iss') ? 'present' : 'absent';
  judge.observe('access/authorization-response-issuer', issuer, shown);
  if (desk.place !== 'query') return;
  const got = await redeem(client, 'form', redemption);
  if (got.outcome === 'unclear') return;
  const place = isIssued(got) ? 'any' : 'query';
  judge.observe('access/code-parameter-place', place, got.answer.exchange);
};
