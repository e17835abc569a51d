import type { Check } from '../harness/check.ts';
import { unusedId } from '../harness/unused-id.ts';
import { collectionsOf, oneOf } from './collection.ts';

/** Twice what a person's browser would send at once. */
const requests = 30;

/** Sends many small reads at the same moment. Judges nothing. */
export const burst: Check = {
  id: 'formats/burst',
  title: 'What happens to many requests at once',
  claims: [],
  observes: ['formats/rate-limit'],
  effect: 'reads',
  run: async ({ client, judge, profile }) => {
    const [collection] = collectionsOf(profile);
    if (collection === undefined || profile.requestsPerSecond !== undefined) return;
    const request = oneOf(collection, unusedId);
    await Promise.all(Array.from({ length: requests }, () => client.send(request)));
    // The client waits and asks again where a target says so: what it was told is in the exchanges.
    const limited = client.exchanges.find(({ status }) => status === 429 || status === 503);
    const answered = client.exchanges.filter(({ status }) => status !== undefined);
    if (answered.length < requests) return;
    judge.observe('formats/rate-limit', limited === undefined ? 'none' : String(limited.status), limited);
  },
};
