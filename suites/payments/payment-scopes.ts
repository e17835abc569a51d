import { pathOf } from '../../models/endpoints/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import type { Clock } from '../harness/clock.ts';
import { acceptOf, listRequest, queryOf } from './requests.ts';

/** A token with the given scopes; undefined when there is none to be had. */
const tokenWith = async (
  { client, profile }: Context,
  scopes: readonly string[],
): Promise<string | undefined> => {
  const text = queryOf([
    ['client_id', profile.client.id],
    ['client_secret', profile.client.secret],
    ['grant_type', 'client_credentials'],
    ['scope', scopes.join(' ')],
  ]);
  const body = { type: 'application/x-www-form-urlencoded', text };
  const path = pathOf('token.issue');
  const answer = await client.send({ method: 'POST', path, endpoint: 'token.issue', token: null, body });
  if (answer.status !== 200) return undefined;
  try {
    const { access_token: token } = JSON.parse(answer.text) as { access_token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
};

const isOfPayments = (scope: string): boolean => /payments?\b|\.pay\b/.test(scope);

/** Asks for payments with a token; once more with another where it is called invalid: it may have been ended. */
const readWith = async (
  context: Context,
  clock: Clock,
  { token, others, accept }: { token: string; others: readonly string[]; accept: string },
): Promise<Answer> => {
  const read = async (own: string): Promise<Answer> => {
    await clock.sleep(context.profile.tokenPauseSeconds * 1000);
    return context.client.send({ ...listRequest([], accept), token: own });
  };
  const answer = await read(token);
  const another = answer.status === 401 ? await tokenWith(context, others) : undefined;
  return another === undefined ? answer : read(another);
};

/** Asks for payments with a token whose scopes name nothing of payments. */
export const paymentScopes = (clock: Clock): Check => ({
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
    const accept = acceptOf(profile);
    const twin = await client.send(listRequest([], accept));
    const token = await tokenWith(context, others);
    judge.executed();
    if (twin.status !== 200 || token === undefined) return;
    const { status, exchange } = await readWith(context, clock, { token, others, accept });
    if (status === 200) judge.observe('payments/payment-scopes', 'none', exchange);
    if (status === 401 || status === 403) judge.observe('payments/payment-scopes', 'pay', exchange);
  },
});
