import type { Area } from '../../models/areas.ts';
import { answersMany } from '../../models/endpoints/endpoint.ts';
import { endpoint, endpoints } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { type Answer, pathWithoutQuery } from '../harness/client.ts';
import { markersIn } from '../harness/generate/marker.ts';
import { hasStatus, isAbsent, isSuccess } from '../harness/meaning.ts';
import { collectRecords, idsIn } from '../harness/resources/collected-records.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { accessCheck } from './access-check.ts';
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

/** Altered versions of an issued token; none if the target issues no JWT. */
export const alteredTokens = async (context: Context): Promise<readonly FalseToken[]> => {
  const answer = await requestScopes(context, context.profile.client.scopes);
  return isIssued(answer) ? alteredToken(answer.token) : [];
};

const expired: RequirementId = 'access/expired-token-is-refused';

const lacked = whyLacking('the profile gives no such token', 'further-credentials.expired-token');

/** Settles requirements that no case decided, given the tokens that were tried; `none` is the reason. */
export const settleRefusals = ({ judge }: Scenario, tried: readonly FalseToken[], none: string): void => {
  const met = tried.map(({ refused }) => refused);
  judge.inconclusive(met, none);
  for (const claim of refusals.filter((id) => !met.includes(id)))
    judge.notApplicable(
      claim,
      claim === expired && met.length > 0 ? lacked : 'there is no such token, or nothing to use it for',
    );
};

/** Judges a false token that a read or write accepted. `control`: the read's answer to a valid token. */
export const judgeLetIn = (
  { finds }: Scenario,
  one: FalseToken,
  { request, answer, control }: { request: KnownRead; answer: Answer; control?: Answer },
): void => {
  const manner = `${control === undefined ? 'carried out' : 'served'} with ${one.words}`;
  const comparison = answer.text === control?.text ? ', the same as with a valid token' : '';
  const seen = `${describeAnswer(answer)} to ${request.method} ${request.path} with ${one.words}${comparison}`;
  const because = `${request.endpoint} is ${manner}`;
  finds(one.refused, false, [control, answer], { seen, because, manner, subject: subjectOf(one, request) });
};

/**
 * Whether a read was served: a list must show records, whichever caller the target assumes. Any other answer must equal
 * that to a valid token, since a sign-in page may be a success, too.
 */
const isServed = ({ endpoint: id }: KnownRead, answer: Answer, control: Answer): boolean => {
  const [row, isSame] = [endpoint(id), answer.text === control.text];
  if (row.resource === undefined || !answersMany(row)) return isSame;
  return (isSame && showsRecord(control)) || idsIn(collectRecords(row.resource, answer).readings).length > 0;
};

/**
 * Judges a read with invalid tokens. If a never issued token is accepted, the others are no evidence. Returns whether
 * all were tried.
 */
export const judgeReadWith = async (
  scenario: Scenario,
  cases: readonly FalseToken[],
  { request, control }: { request: KnownRead; control: Answer },
): Promise<boolean> => {
  for (const one of cases) {
    const answer = await scenario.client.send({ ...request, token: one.token });
    if (isRefused(answer)) scenario.judge.holds(one.refused, answer.exchange);
    if (!hasStatus(answer, 'ok') || !isServed(request, answer, control)) continue;
    judgeLetIn(scenario, one, { request, answer, control });
    if (one.onEveryRead && one.token !== null) return false;
  }
  return true;
};

/** Reads at the path of a write: the record that it changes, or the list that it adds to. */
export const readAtPath = async ({ client }: Scenario, request: KnownRead): Promise<Answer | undefined> => {
  const { path } = endpoint(request.endpoint);
  if (!endpoints.some((row) => row.method === 'GET' && row.path === path)) return undefined;
  const { accept } = request;
  return client.send({ method: 'GET', path: pathWithoutQuery(request), ...(accept && { accept }) });
};

/** Whether a write took effect: its record is gone, or a text of its body is shown that was not before. */
export const isCarriedOutAnyway = ({ method, body }: KnownRead, before: Answer, after: Answer): boolean => {
  if (method === 'DELETE') return isSuccess(before) && isAbsent(after);
  const known = markersIn(before.text);
  const added = markersIn(body?.text).filter((text) => !known.includes(text));
  return isSuccess(before) && isSuccess(after) && added.some((text) => after.text.includes(text));
};

/** Reads every operation, since one may be guarded and another not. */
export const everyReadRefused = accessCheck({
  id: 'access/every-read-refused',
  draws: true,
  title: 'Each documented read is refused without a valid token',
  claims: refusals,
  effect: 'reads',
  run: async (scenario) => {
    const { client, profile, drawUnits } = scenario;
    const none = 'no documented read of these areas was served with records';
    const requests = knownReads(profile);
    if (requests.length === 0) return settleRefusals(scenario, [], none);
    const [found, altered] = [foundTokens(profile), await alteredTokens(scenario)];
    const tried = new Set<Area>();
    await drawUnits(requests, async (request) => {
      const area = areaOfRead(request);
      const cases = tried.has(area) ? found : [...found, ...altered];
      const control = await client.send(request);
      if (!showsRecord(control) && !answersMany(endpoint(request.endpoint))) return;
      const isTried = await judgeReadWith(scenario, cases, { request, control });
      if (isTried && showsRecord(control)) tried.add(area);
    });
    settleRefusals(scenario, [...found, ...altered], none);
  },
});
