import type { SilenceId } from '../../models/silences/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { collectionsOf, listOf, type ReadableCollection } from '../formats/collection.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { hasStatus } from '../harness/meaning.ts';
import { singleScopes } from './several-scopes.ts';
import { requestScopes } from './token-endpoint.ts';
import { isRefused, isServed, tokenPause } from './working-token.ts';

const scopeSilences: Readonly<Partial<Record<ReadableCollection['area'], SilenceId>>> = {
  'service-sheets': 'service-sheets/sheet-scopes',
  payments: 'payments/payment-scopes',
};

const tokenFor = async (context: Context, scope: string): Promise<string | undefined> =>
  (await requestScopes(context, [scope])).token;

const tokensOf = async (context: Context): Promise<Map<string, string>> => {
  const tokens = new Map<string, string>();
  for (const scope of singleScopes(context.profile)) {
    const token = await tokenFor(context, scope);
    if (token !== undefined) tokens.set(scope, token);
  }
  return tokens;
};

/** Reads with a token for one scope; a token refused as invalid is replaced once, since it may have been revoked. */
const readWith = async (
  context: Context,
  request: Outgoing,
  { scope, tokens }: { scope: string; tokens: Map<string, string> },
): Promise<Answer> => {
  const send = () => context.client.send({ ...request, token: tokens.get(scope) ?? null });
  const answer = await send();
  if (!hasStatus(answer, 'unauthorized')) return answer;
  const token = await tokenFor(context, scope);
  if (token === undefined) return answer;
  tokens.set(scope, token);
  await tokenPause(context);
  return send();
};

/** Repeats the reads of a token for all scopes with one token per single scope. */
const observeReads = async (
  context: Context,
  collection: ReadableCollection,
  tokens: Map<string, string>,
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
export const missingScope: Check = {
  id: 'access/missing-scope',
  title: 'How a request is answered whose token lacks the scope for it',
  claims: [],
  observes: ['access/missing-scope-status', 'service-sheets/sheet-scopes', 'payments/payment-scopes'],
  effect: 'reads',
  run: async (context) => {
    const tokens = await tokensOf(context);
    await tokenPause(context);
    for (const collection of collectionsOf(context.profile)) await observeReads(context, collection, tokens);
  },
};
