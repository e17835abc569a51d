import type { Area } from '../../models/areas.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import { hasStatus } from '../harness/meaning.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { alteredToken, type FalseToken, foundTokens, subjectOf } from './false-tokens.ts';
import { areaOfRead, type KnownRead, knownReads, showsRecord } from './known-reads.ts';
import { isIssued, requestScopes } from './token-endpoint.ts';
import { describeAnswer, isRefused } from './working-token.ts';

/** The requirements that calls with invalid tokens decide. */
export const refusals: readonly RequirementId[] = [
  'access/missing-token-is-refused',
  'access/invalid-token-is-refused',
  'access/tampered-token-is-refused',
  'access/expired-token-is-refused',
];

/** A token that was altered after it was issued; none where no JWT is issued. */
export const alteredTokens = async (context: Context): Promise<readonly FalseToken[]> => {
  const answer = await requestScopes(context, context.profile.client.scopes);
  return isIssued(answer) ? alteredToken(answer.token) : [];
};

const expired: RequirementId = 'access/expired-token-is-refused';

/** Records requirements without an invalid token to try as not applicable. */
export const settleUntried = ({ judge }: Context, tried: readonly FalseToken[]): void => {
  const requirements = tried.map(({ refused }) => refused);
  const untried = refusals.filter((claim) => !requirements.includes(claim));
  const lacked = whyLacking('the profile gives no such token', 'further-credentials.expired-token');
  for (const claim of untried)
    judge.notApplicable(
      claim,
      claim === expired && tried.length > 0 ? lacked : 'there is no such token, or nothing to use it for',
    );
};

/**
 * Judges a read with invalid tokens by comparison with a valid one: since a sign-in page may be a success too, only the
 * identical text counts as served. If a token that was never issued is accepted, the others are no evidence. Returns
 * whether all were tried.
 */
export const judgeReadWith = async (
  { client, judge }: Pick<Context, 'client' | 'judge'>,
  cases: readonly FalseToken[],
  { request, twin }: { request: KnownRead; twin: Answer },
): Promise<boolean> => {
  for (const one of cases) {
    const answer = await client.send({ ...request, token: one.token });
    if (isRefused(answer)) judge.holds(one.refused, answer.exchange);
    if (!hasStatus(answer, 'ok') || answer.text !== twin.text) continue;
    judge.violated(one.refused, {
      expected: `${request.method} ${request.path} with ${one.words} is refused`,
      seen: `${describeAnswer(answer)}: the same as with a valid token`,
      exchanges: [twin.exchange, answer.exchange],
      explanation: `${request.endpoint} is served with ${one.words}`,
      ...{ subject: subjectOf(one, request), manner: `served with ${one.words}` },
    });
    if (one.plain && one.token !== null) return false;
  }
  return true;
};

/** Reads with a valid token and, if that succeeds, with the invalid ones. Returns whether all were tried. */
const judgeRead = async (
  context: Context,
  request: KnownRead,
  cases: readonly FalseToken[],
): Promise<boolean> => {
  const twin = await context.client.send(request);
  return showsRecord(twin) && (await judgeReadWith(context, cases, { request, twin }));
};

/** One operation may be guarded and another not. */
export const everyReadRefused = drawnCheck({
  id: 'access/every-read-refused',
  title: 'Each documented read is refused without a valid token',
  claims: refusals,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const requests = knownReads(profile);
    if (requests.length === 0) return settleUntried(context, []);
    const [plain, altered] = [foundTokens(profile), await alteredTokens(context)];
    const tried = new Set<Area>();
    await context.drawUnits(requests, async (request) => {
      const area = areaOfRead(request);
      const cases = tried.has(area) ? plain : [...plain, ...altered];
      if (await judgeRead(context, request, cases)) tried.add(area);
    });
    const all = [...plain, ...altered];
    judge.inconclusive(
      all.map(({ refused }) => refused),
      'no documented read of these areas was served with records',
    );
    settleUntried(context, all);
  },
});
