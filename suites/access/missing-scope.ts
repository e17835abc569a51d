import type { SilenceId } from '../../models/silences/index.ts';
import { type Collection, collectionsOf, listOf } from '../formats/collection.ts';
import type { Check, Context } from '../harness/check.ts';
import { systemClock } from '../harness/clock.ts';
import { isRefused, isServed } from './door.ts';
import { isIssued } from './obtain.ts';
import { ask } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

/** More scopes than this are not tried one by one. */
const mostScopes = 8;

const scopeSilences: Readonly<Partial<Record<Collection['area'], SilenceId>>> = {
  'service-sheets': 'service-sheets/sheet-scopes',
  payments: 'payments/payment-scopes',
};

const tokensOf = async ({ client, profile }: Context): Promise<ReadonlyMap<string, string>> => {
  const tokens = new Map<string, string>();
  for (const scope of profile.client.scopes.slice(0, mostScopes)) {
    const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes: [scope] })));
    if (isIssued(got)) tokens.set(scope, got.token);
  }
  return tokens;
};

/** Reads with a token for each scope alone what a token for all of them reads. */
const observeReads = async (
  { client, judge, profile }: Context,
  collection: Collection,
  tokens: ReadonlyMap<string, string>,
): Promise<void> => {
  const accept = profile.capabilities.json ? 'application/json' : 'application/xml';
  const request = listOf(collection, '', accept);
  if (!isServed(await client.send(request), request)) return;
  const enough: string[] = [];
  for (const [scope, token] of tokens) {
    const answer = await client.send({ ...request, token });
    if (isServed(answer, request)) enough.push(scope);
    else if (isRefused(answer)) {
      judge.observe('access/missing-scope-status', String(answer.status), answer.exchange);
    }
  }
  const silence = scopeSilences[collection.area];
  if (silence === undefined || tokens.size < 2) return;
  const all = enough.length === tokens.size;
  judge.observe(silence, all ? 'none' : `${enough.join(' or ') || 'no single scope'} to read`);
};

/** Looks which scopes reading takes, which the documentation does not name for these areas. Judges nothing. */
export const missingScope: Check = {
  id: 'access/missing-scope',
  title: 'What a token without the scope for a call leads to',
  claims: [],
  observes: ['access/missing-scope-status', 'service-sheets/sheet-scopes', 'payments/payment-scopes'],
  effect: 'reads',
  run: async (context) => {
    const tokens = await tokensOf(context);
    await systemClock.sleep(context.profile.tokenPauseSeconds * 1000);
    for (const collection of collectionsOf(context.profile)) await observeReads(context, collection, tokens);
  },
};
