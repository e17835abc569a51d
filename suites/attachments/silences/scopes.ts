import type { Check } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { requestAt } from '../../harness/place.ts';
import { sendWithScopes } from '../../harness/scoped-request.ts';
import { documentsOf, placeBelow } from '../descriptor.ts';

const silence = 'attachments/attachment-scopes';

const isOfContracts = (scope: string): boolean => /contract|attach|clm/i.test(scope);

/** Asks for the attachments of a contract with a token whose scopes name nothing of contracts. */
export const scopes: Check = {
  id: 'attachments/scopes',
  title: 'Whether reading attachments takes the scopes of their document',
  claims: [],
  observes: [silence],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const [contract] = documentsOf(profile, 'contracts');
    const all = profile.client.scopes;
    const others = all.filter((scope) => !isOfContracts(scope));
    if (contract === undefined || others.length === 0 || others.length === all.length) return;
    judge.planned(1);
    const request = requestAt(placeBelow('list-of', contract));
    const twin = await client.send(request);
    const answer = await sendWithScopes(context, { request, scopes: others });
    judge.executed();
    if (outcomeOf(twin).outcome !== 'accepted' || answer?.status === undefined) return;
    const { status, exchange } = answer;
    if (status === 200) judge.observe(silence, 'none', exchange);
    // A platform may not even tell that there is something.
    if ([401, 403, 404].includes(status)) judge.observe(silence, 'owner', exchange);
  },
};
