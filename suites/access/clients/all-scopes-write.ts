import type { Check } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { marks, putRequest } from '../../payments/requests.ts';
import { tellAnswer } from '../door.ts';
import { everything, isTurned, reachesAll } from './all-scopes-token.ts';

/** The client with all scopes marks a payment; the run's own client is its twin. */
export const allScopesWrite: Check = {
  id: 'access/all-scopes-write',
  title: 'A client with all scopes marks payments as exported',
  claims: [reachesAll],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, profile, supply } = context;
    const send = everything(context);
    if (send === undefined) return;
    const payment = profile.areas.includes('payments')
      ? await supply.payment({ exported: false })
      : undefined;
    if (payment === undefined) return judge.unmet(reachesAll, 'there is no payment that may be marked');
    judge.planned(1);
    const request = putRequest(payment.id, marks.query);
    const answer = await send(request);
    if (answer === undefined) return;
    judge.executed();
    const { outcome } = outcomeOf(answer);
    if (outcome === 'accepted') return judge.holds(reachesAll, answer.exchange);
    const twin = isTurned(answer) ? await client.send(request) : undefined;
    if (twin === undefined || outcomeOf(twin).outcome !== 'accepted') {
      return judge.inconclusive(reachesAll, `marking a payment got ${tellAnswer(answer)}`);
    }
    judge.violated(reachesAll, {
      expected: 'a client with all scopes marks what another client marks',
      seen: tellAnswer(answer),
      exchanges: [answer.exchange, twin.exchange],
    });
  },
};
