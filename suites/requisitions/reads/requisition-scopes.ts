import type { Check } from '../../harness/check.ts';
import { sendWithScopes } from '../../harness/scoped-request.ts';
import { mineRequest } from '../asking/requests.ts';

const silence = 'requisitions/requisition-scopes';

const isOfRequisitions = (scope: string): boolean => /requisition/.test(scope);

/** Asks for requisitions with a token whose scopes name nothing of them. */
export const requisitionScopes: Check = {
  id: silence,
  title: 'Whether reading requisitions takes a scope of its own',
  claims: [],
  observes: [silence],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const others = profile.client.scopes.filter((scope) => !isOfRequisitions(scope));
    if (others.length === 0 || others.length === profile.client.scopes.length) return;
    judge.planned(1);
    const request = mineRequest();
    const twin = await client.send(request);
    const answer =
      twin.status === 200 ? await sendWithScopes(context, { request, scopes: others }) : undefined;
    judge.executed();
    if (answer?.status === 200) judge.observe(silence, 'none', answer.exchange);
    if (answer?.status === 401 || answer?.status === 403)
      judge.observe(silence, 'requisition', answer.exchange);
  },
};
