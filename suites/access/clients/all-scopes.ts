import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Door, doorsOf, isServed, tellAnswer } from '../door.ts';
import { everything, isTurned, reachesAll } from './all-scopes-token.ts';

const judgeRead = (
  { judge }: Context,
  request: Door['request'],
  { twin, answer }: { readonly twin: Answer; readonly answer: Answer },
): void => {
  if (isServed(answer, request)) judge.holds(reachesAll, answer.exchange);
  else if (!isTurned(answer)) judge.inconclusive(reachesAll, `a read got ${tellAnswer(answer)}`);
  else {
    judge.violated(reachesAll, {
      expected: 'a client with all scopes reads what another client reads',
      seen: tellAnswer(answer),
      exchanges: [twin.exchange, answer.exchange],
    });
  }
};

/** What the run's own client reads is read by the client with all scopes. */
export const allScopes: Check = {
  id: 'access/all-scopes',
  title: 'A client with all scopes reaches every documented read',
  claims: [reachesAll],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { client, judge } = context;
    const send = everything(context);
    if (send === undefined) return;
    const requests = doorsOf(context);
    if (requests.length === 0) {
      return judge.notApplicable(reachesAll, 'the profile names no area with documents to read');
    }
    judge.planned(1);
    for (const request of requests) {
      const twin = await client.send(request);
      if (!isServed(twin, request)) continue;
      const answer = await send(request);
      if (answer === undefined) return;
      judgeRead(context, request, { twin, answer });
    }
    judge.executed();
  },
};
