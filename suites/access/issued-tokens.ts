import { type Members, ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { isForm } from '../../models/wire/media-type.ts';
import type { Judge } from '../harness/check.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { Monitor, ObservedExchange } from '../harness/monitor.ts';
import { findsWith } from '../harness/scenario/scenario.ts';
import { accessCheck } from './access-check.ts';
import { describeStored, describeValue, judgeRule, type Rule } from './judging.ts';
import { readJwt, scopesOf } from './jwt.ts';
import { isIssued, readAnswer, type TokenAnswer } from './token-endpoint.ts';
import { obtain } from './working-token.ts';

const isJwt = 'access/token-is-a-jwt';
const lives = 'access/token-lives-24-hours';
/** The requirements about any token. */
const tokenClaims = [isJwt, lives] as const;

const day = 86_400;
/** Allowed difference in seconds between the clocks of the token server and of the server that stamps answers. */
const tolerance = 300;

/** The lifetimes of a token in seconds, from each time stamp that may be that of its issue. */
const livesOf = ({ exp, iat, nbf }: Members, date: string | undefined): readonly number[] => {
  const starts = [iat, nbf, date === undefined ? undefined : Date.parse(date) / 1000];
  return starts.flatMap((start) =>
    typeof exp === 'number' && typeof start === 'number' && !Number.isNaN(start) ? [exp - start] : [],
  );
};

/** Judges that a token is a JWT with the documented lifetime; returns whether it could be read. */
const judgeToken = (judge: Judge, answer: TokenAnswer, token: string): boolean => {
  const finds = findsWith(judge);
  const jwt = readJwt(token);
  const isRead = !('reason' in jwt);
  finds(isJwt, isRead, [answer], { seen: isRead ? '' : jwt.reason });
  const all = isRead ? livesOf(jwt.claims ?? {}, answer.answer.headers['date']) : [];
  const isDay = all.some((life) => Math.abs(life - day) <= tolerance);
  if (all.length > 0) finds(lives, isDay, [answer], { seen: `exp ${all[0]} seconds after its issue` });
  else judge.inconclusive(lives, isRead ? 'the token does not say when it ends' : 'the token cannot be read');
  return isRead;
};

export const tokenIsJwt = accessCheck({
  id: 'access/issued-tokens',
  title: 'An access token is a JWT that is valid for 24 hours',
  claims: tokenClaims,
  observes: ['access/scope-claim'],
  effect: 'reads',
  run: async (scenario) => {
    const { judge, need } = scenario;
    const issued = need(await obtain(scenario));
    if (!judgeToken(judge, issued, issued.token)) return;
    const claim = scopesOf(issued.token)?.claim ?? 'none of scope, scopes and scp';
    judge.observe('access/scope-claim', claim, issued.exchange);
  },
});

type AnswerRules = Readonly<Partial<Record<RequirementId, Rule<TokenAnswer>>>>;

/** Rules for any answer with a token. */
const answerRules: AnswerRules = {
  'access/token-answer-is-json': ({ answer: { status, format, headers } }) =>
    hasStatus({ status }, 'ok') && format === 'json'
      ? undefined
      : `status ${status} with ${describeValue('the content type', headers['content-type'])}`,
  'access/token-type-is-bearer': ({ members: { token_type: type } }) =>
    /^bearer$/i.test(String(type)) ? undefined : describeValue('token_type', type),
  'access/token-answer-is-not-stored': ({ answer }) => describeStored(answer),
};

/** Rules for an answer with expires_in, which other grants may omit. */
const lifetimeRules: AnswerRules = {
  'access/expires-in-is-a-number': ({ members: { expires_in: seconds } }) =>
    typeof seconds === 'number' ? undefined : describeValue('expires_in', seconds),
};

/** Rules only for an answer to a client credentials request. */
const credentialsRules: AnswerRules = {
  'access/token-answer-has-expires-in': ({ members }) =>
    'expires_in' in members ? undefined : 'an answer without expires_in',
  'access/expires-in-is-86399': ({ members: { expires_in: seconds } }) =>
    Number(seconds) === 86_399 ? undefined : describeValue('expires_in', seconds),
};

const allRules: AnswerRules = { ...credentialsRules, ...lifetimeRules, ...answerRules };
const claims = Object.keys(allRules) as readonly RequirementId[];

const judgeRules = (judge: Judge, rules: AnswerRules, answer: TokenAnswer): void => {
  for (const [id, rule] of Object.entries(rules))
    judgeRule(judge, [id as RequirementId, rule], { value: answer, evidence: answer });
};

const silenceWords: Readonly<Record<string, string>> = {
  created_at: 'created-at',
  refresh_token: 'refresh-token',
};

const observeMembers = (judge: Judge, { members, exchange }: TokenAnswer): void => {
  const documented = ['access_token', 'expires_in', 'token_type'];
  const more = Object.keys(members).filter((name) => !documented.includes(name));
  const names = more.map((name) => ownValue(silenceWords, name) ?? name).sort();
  judge.observe('access/token-answer-members', names.join(', ') || 'none', exchange);
  const type = members['token_type'];
  if (typeof type !== 'string') return;
  const spelling = ownValue({ bearer: 'lower', Bearer: 'capital' }, type) ?? type;
  judge.observe('access/token-type-spelling', spelling, exchange);
};

/** Judges every member of an answer with a token. */
export const tokenAnswerMembers = accessCheck({
  id: 'access/token-answer',
  title: 'A token response has the documented members',
  claims,
  observes: ['access/token-answer-members', 'access/token-type-spelling'],
  effect: 'reads',
  run: async (scenario) => {
    const { judge, need } = scenario;
    const issued = need(await obtain(scenario));
    judgeRules(judge, allRules, issued);
    observeMembers(judge, issued);
  },
});

/** Values of grant_type, from the query and the form body. */
const grantsOf = ({ request }: ObservedExchange): readonly string[] => {
  const [, query = ''] = request.path.split('?');
  const form = isForm(request.body?.type ?? '') ? request.body?.text : '';
  return [query, form].flatMap((text) => new URLSearchParams(text).getAll('grant_type'));
};

/** Judges every answer with a token at the token endpoint, for any request of any client. */
const tokenAnswers: Monitor = {
  id: 'access/token-answers',
  title: 'Every token response has the documented members and a JWT of the documented lifetime',
  claims: [...claims, ...tokenClaims],
  inspect: (observed, judge) => {
    if (observed.endpoint?.id !== 'token.issue') return;
    const answer = readAnswer(observed.answer);
    if (!isIssued(answer)) return;
    const grants = grantsOf(observed);
    judgeRules(judge, answerRules, answer);
    // The grant of a request is known only if it is sent in the usual form.
    const isClientCredentials = grants.length === 1 && grants[0] === 'client_credentials';
    if (isClientCredentials || 'expires_in' in answer.members) judgeRules(judge, lifetimeRules, answer);
    if (isClientCredentials) judgeRules(judge, credentialsRules, answer);
    judgeToken(judge, answer, answer.token);
  },
};

/** All monitors of this area. */
export const accessMonitors: readonly Monitor[] = [tokenAnswers];
