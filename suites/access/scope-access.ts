import type { SilenceId } from '../../models/silences/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { collectionsOf, listOf, type ReadableCollection } from '../formats/collection.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck } from './judging.ts';
import { singleScopes } from './several-scopes.ts';
import { requestScopes } from './token-endpoint.ts';
import { isRefused, isServed, isUnauthorized, tokenPause } from './working-token.ts';

const scopeSilences: Readonly<Partial<Record<ReadableCollection['area'], SilenceId>>> = {
  'service-sheets': 'service-sheets/sheet-scopes',
  payments: 'payments/payment-scopes',
};

type ScopeTokens = Map<string, string>;

/** Obtains a token for one scope alone, and keeps it. */
const obtainFor = async (context: Scenario, tokens: ScopeTokens, scope: string): Promise<boolean> => {
  const { token } = await requestScopes(context, [scope]);
  if (token !== undefined) tokens.set(scope, token);
  return token !== undefined;
};

/** Reads with a token for one scope; a token refused as invalid is replaced once, since it may have been revoked. */
const readWith = async (
  context: Scenario,
  request: Outgoing,
  { scope, tokens }: { readonly scope: string; readonly tokens: ScopeTokens },
): Promise<Answer> => {
  const send = () => context.client.send({ ...request, token: tokens.get(scope) ?? null });
  const answer = await send();
  if (!isUnauthorized(answer) || !(await obtainFor(context, tokens, scope))) return answer;
  await tokenPause(context);
  return send();
};

/** Repeats the reads of a token for all scopes with one token per single scope. */
const observeReads = async (
  context: Scenario,
  collection: ReadableCollection,
  tokens: ScopeTokens,
): Promise<void> => {
  const { client, judge, profile } = context;
  const accept = mediaTypeOf[ownFormat(profile)];
  const request = listOf(collection, '', accept);
  if (!isServed(await client.send(request), request)) return;
  const enough: string[] = [];
  for (const scope of tokens.keys()) {
    const answer = await readWith(context, request, { scope, tokens });
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

/** Observes which scopes a read requires, which is undocumented for these areas. Judges nothing. */
export const missingScope = accessCheck({
  id: 'access/missing-scope',
  title: 'How a request is answered whose token lacks the scope for it',
  claims: [],
  observes: ['access/missing-scope-status', 'service-sheets/sheet-scopes', 'payments/payment-scopes'],
  effect: 'reads',
  run: async (scenario) => {
    const { profile } = scenario;
    const tokens: ScopeTokens = new Map();
    for (const scope of singleScopes(profile)) await obtainFor(scenario, tokens, scope);
    await tokenPause(scenario);
    for (const collection of collectionsOf(profile)) await observeReads(scenario, collection, tokens);
  },
});
