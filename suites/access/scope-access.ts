import type { SilenceId } from '../../models/silences/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { collectionsOf, listOf, type ReadableCollection } from '../formats/collection.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { ownFormat } from '../harness/formats-of.ts';
import { lacking, noneLeft } from '../harness/lacking.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { marks, putRequest } from '../payments/requests.ts';
import { attachmentReads, knownReads } from './known-reads.ts';
import { singleScopes } from './several-scopes.ts';
import { requestScopes } from './token-endpoint.ts';
import {
  asClient,
  describeAnswer,
  isRefused,
  isServed,
  type SendAsClient,
  tokenPause,
} from './working-token.ts';

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
  if (answer.status !== 401) return answer;
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

const reachesAll = 'access/all-scopes-reach-all-operations';

/** The client of the profile that has all scopes; undefined without one, and then the claim is settled. */
const withAllScopes = (context: Context): SendAsClient | undefined => {
  const credentials = context.profile.furtherCredentials.allScopesClient;
  const named = 'further-credentials.all-scopes-client';
  if (credentials !== undefined) return asClient(context, { credentials, named, claim: reachesAll });
  context.judge.notApplicable(reachesAll, lacking('the profile gives no client with all scopes', named));
  return undefined;
};

/** Whether a call was turned away for who sent it. */
const isTurned = ({ status }: Answer): boolean => status === 401 || status === 403;

const violated = (context: Context, verb: string, answers: readonly [twin: Answer, answer: Answer]): void =>
  context.judge.violated(reachesAll, {
    expected: `a client with all scopes ${verb} what another client ${verb}`,
    seen: describeAnswer(answers[1]),
    exchanges: answers.map(({ exchange }) => exchange),
  });

const isAccepted = (answer: Answer): boolean => outcomeOf(answer).outcome === 'accepted';

const judgeRead = (context: Context, answers: readonly [Answer, Answer]): void => {
  const [, answer] = answers;
  if (isAccepted(answer)) context.judge.holds(reachesAll, answer.exchange);
  else if (isTurned(answer)) violated(context, 'reads', answers);
  else context.judge.inconclusive(reachesAll, `a read got ${describeAnswer(answer)}`);
};

/** Judges that the client with all scopes can read whatever the run's own client reads. */
export const allScopes: Check = {
  id: 'access/all-scopes',
  title: 'A client with all scopes reaches every documented read',
  claims: [reachesAll],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const send = withAllScopes(context);
    if (send === undefined) return;
    const requests = [...knownReads(profile), ...attachmentReads(profile)];
    if (requests.length === 0) {
      return judge.notApplicable(reachesAll, 'the profile names no area with documents to read');
    }
    judge.planned(1);
    for (const request of requests) {
      const twin = await client.send(request);
      if (!isAccepted(twin)) continue;
      const answer = await send(request);
      if (answer === undefined) return;
      judgeRead(context, [twin, answer]);
    }
    judge.executed();
  },
};

/** The run's own client is the twin of the one with all scopes: used only where that one is refused. */
const judgeMark = async (context: Context, request: Outgoing, answer: Answer): Promise<void> => {
  const { client, judge } = context;
  if (isAccepted(answer)) return judge.holds(reachesAll, answer.exchange);
  const twin = isTurned(answer) ? await client.send(request) : undefined;
  if (twin !== undefined && isAccepted(twin)) return violated(context, 'marks', [twin, answer]);
  judge.inconclusive(reachesAll, `marking a payment got ${describeAnswer(answer)}`);
};

/** The client with all scopes marks a payment. */
export const allScopesWrite: Check = {
  id: 'access/all-scopes-write',
  title: 'A client with all scopes marks payments as exported',
  claims: [reachesAll],
  run: async (context) => {
    const { judge, profile, fixtures } = context;
    const send = withAllScopes(context);
    if (send === undefined) return;
    const isAsked = profile.areas.includes('payments');
    const payment = isAsked ? await fixtures.payment({ exported: false }) : undefined;
    if (!isAsked) return judge.unmet(reachesAll, 'the target has no payments, by its profile');
    if (payment === undefined)
      return judge.unmet(reachesAll, noneLeft(fixtures, 'payment', 'payment that is not marked'));
    judge.planned(1);
    const request = putRequest(payment.id, marks.query);
    const answer = await send(request);
    if (answer === undefined) return;
    judge.executed();
    await judgeMark(context, request, answer);
  },
};
