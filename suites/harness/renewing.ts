import type { Client } from './client.ts';

/**
 * A client that has a refused run's token replaced, as `renew` allows, and asks again. The documentation lets
 * tokens expire when a client fails to get a new one (Authentication), and some checks fail at that on purpose.
 */
export const renewing = (client: Client, renew: () => Promise<boolean>): Client => ({
  send: async (request) => {
    const answer = await client.send(request);
    if (answer.status !== 401 || request.token !== undefined) return answer;
    return (await renew()) ? client.send(request) : answer;
  },
  get exchanges() {
    return client.exchanges;
  },
  get requests() {
    return client.requests;
  },
});
