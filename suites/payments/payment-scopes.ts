import type { Check } from '../harness/check.ts';
import { sendWithScopes } from '../harness/scoped-request.ts';
import { listRequest } from './requests.ts';

const isOfPayments = (scope: string): boolean => /payments?\b|\.pay\b/.test(scope);

/** Asks for payments with a token whose scopes name nothing of payments. */
export const paymentScopes: Check = {
  id: 'payments/payment-scopes',
  title: 'Whether reading payments takes a scope of its own',
  claims: [],
  observes: ['payments/payment-scopes'],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const others = profile.client.scopes.filter((scope) => !isOfPayments(scope));
    if (others.length === 0 || others.length === profile.client.scopes.length) return;
    judge.planned(1);
    const request = listRequest([]);
    const twin = await client.send(request);
    const answer = await sendWithScopes(context, { request, scopes: others });
    judge.executed();
    if (twin.status !== 200 || answer === undefined) return;
    const { status, exchange } = answer;
    if (status === 200) judge.observe('payments/payment-scopes', 'none', exchange);
    if (status === 401 || status === 403) judge.observe('payments/payment-scopes', 'pay', exchange);
  },
};
