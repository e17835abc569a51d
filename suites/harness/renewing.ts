import type { Client } from './client.ts';
import type { Session } from './session.ts';

/**
 * A client that has a refused run's token replaced, as `renew` allows, and asks again. The documentation lets
 * tokens expire when a client fails to get a new one (Authentication), and some checks fail at that on purpose.
 */
export const renewing = (client: Client, session: Pick<Session, 'renew' | 'served'>): Client => ({
  send: async (request) => {
    const answer = await client.send(request);
    if (request.token !== undefined) return answer;
    if (answer.status !== 401) {
      if (answer.status !== undefined) session.served();
      return answer;
    }
    return (await session.renew()) ? client.send(request) : answer;
  },
  get exchanges() {
    return client.exchanges;
  },
  get requests() {
    return client.requests;
  },
});
