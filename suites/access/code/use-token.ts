import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Scenario, type SkipReason, whyInconclusive } from '../../harness/scenario/scenario.ts';
import { judgeNoToken, observeAccess } from '../judging.ts';
import { isIssued, requestScopes } from '../token-endpoint.ts';
import {
  describeAnswer,
  documentedReads,
  findServedReads,
  isServed,
  isUnauthorized,
  noReads,
  type ServedRead,
  tokenPause,
} from '../working-token.ts';
import { type Redemption, redeem } from './exchange.ts';
import { type CodeGrant, type CodeSession, takeToken } from './session.ts';

const serves = 'access/code-token-serves-calls';

/** What the documented reads show about a fresh token. */
type Use =
  | { readonly kind: 'served'; readonly token: string; readonly read: ServedRead }
  /** Turned away where a client credentials token for at most the same scopes is served. */
  | { readonly kind: 'turned'; readonly exchanges: readonly Exchange[]; readonly seen: string }
  | ({ readonly kind: 'unused' } & SkipReason);

const leaveOpen = (reason: string): Use => ({ kind: 'unused', ...whyInconclusive(reason) });

/** Tokens to try: one that was turned away may have been ended by a failure elsewhere. */
const tries = 3;

const describeBest = (answers: readonly Answer[]): string => {
  const [first] = answers;
  return `no documented read was served with records: ${first ? describeAnswer(first) : 'nothing came'}`;
};

/** A client credentials token for those of the scopes that the run's client has: the control for a user's token. */
const controlToken = async (context: Context, scopes: readonly string[]): Promise<string | undefined> => {
  const shared = context.profile.client.scopes.filter((scope) => scopes.includes(scope));
  if (shared.length === 0) return undefined;
  const answer = await requestScopes(context, shared);
  if (isIssued(answer)) await tokenPause(context);
  return answer.token;
};

/** A read that succeeds with the control's token, and its answer to the token under test. */
interface RefusedRead {
  readonly control: Answer;
  readonly own: Answer;
}

const challengeOf = ({ headers }: Answer): string => headers['www-authenticate'] ?? '';

/**
 * Returns an answer that blames the token itself: a 401 may also mean a missing permission, unless it names the token
 * as invalid or all reads get one.
 */
const aboutToken = (shut: readonly RefusedRead[]): RefusedRead | undefined => {
  const aboutToken = shut.find(
    ({ own }) => isUnauthorized(own) && /\binvalid_token\b/.test(challengeOf(own)),
  );
  if (aboutToken !== undefined) return aboutToken;
  const everywhere = shut.every(
    ({ own }) => isUnauthorized(own) && !/\binsufficient_scope\b/.test(challengeOf(own)),
  );
  return everywhere ? shut[0] : undefined;
};

/** Compares with the control: if it is not served either, the scopes may not be enough. */
const compare = async (
  context: Context,
  scopes: readonly string[],
  answers: readonly Answer[],
): Promise<Use> => {
  const token = await controlToken(context, scopes);
  const shut: RefusedRead[] = [];
  for (const request of documentedReads(context)) {
    if (token === undefined) break;
    const control = await context.client.send({ ...request, token });
    const own = answers.find(({ exchange }) => exchange.url === control.exchange.url);
    if (own !== undefined && isServed(control, request)) shut.push({ control, own });
  }
  const result = aboutToken(shut);
  if (result === undefined) return leaveOpen(describeBest(answers));
  const { control, own } = result;
  return { kind: 'turned', exchanges: [control.exchange, own.exchange], seen: describeAnswer(own) };
};

/** Tries a token on the documented reads; replaces a refused one by another, a few times. */
export const useToken = async (
  context: Context,
  scopes: readonly string[],
  take: () => Promise<string | undefined>,
): Promise<Use> => {
  if (documentedReads(context).length === 0) return { kind: 'unused', ...noReads };
  let shut: readonly Answer[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const token = await take();
    if (token === undefined) return leaveOpen('the suites could not get another token');
    await tokenPause(context);
    const { reads, answers } = await findServedReads(context, token);
    const [read] = reads;
    if (read !== undefined) return { kind: 'served', token, read };
    shut = answers;
    if (!answers.some(isUnauthorized)) return leaveOpen(describeBest(answers));
  }
  return compare(context, scopes, shut);
};

/** Judges that a token, however obtained, works where a client credentials token does. */
export const judgeServes = ({ need, finds }: Scenario, rule: RequirementId, use: Use): void => {
  if (use.kind === 'unused') need<SkipReason>(use);
  else if (use.kind === 'served') finds(rule, true, [use.read.answer], { seen: '' });
  else finds(rule, false, [use], { seen: use.seen });
};

const once = 'access/code-is-used-once';

/** Sends a code again whose token was just accepted, and observes whether that token is revoked. */
const replay = async (
  { client, judge, place }: CodeSession,
  redemption: Redemption,
  { token, read: { request } }: { readonly token: string; readonly read: ServedRead },
): Promise<void> => {
  const again = await redeem(client, place, redemption);
  const because = 'a code that was exchanged gets a token again';
  await judgeNoToken(judge, once, { what: 'a used code', answer: again, because });
  if (again.outcome !== 'refused') return;
  const answer = await client.send({ ...request, token });
  observeAccess(judge, 'access/tokens-of-a-replayed-code', { answer, request }, ['kept', 'ended']);
};

/** Uses a token obtained by a code, then sends the code again. */
export const judgeUse = async (session: CodeSession, first: CodeGrant): Promise<void> => {
  const { part, stop, codeClient } = session;
  let used: CodeGrant | undefined;
  const use = await useToken(session, codeClient.scopes, async () => {
    used = used === undefined ? first : await takeToken(session);
    return used?.issued.token;
  });
  await part(serves, async () => judgeServes(session, serves, use));
  await part(once, async () => {
    if (use.kind !== 'served') return stop('no token obtained by a code was accepted: see access/code-walks');
    if (used !== undefined) await replay(session, used.redemption, use);
  });
};
