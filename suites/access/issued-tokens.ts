import { type Members, ownValue } from '../../models/members.ts';
import { isForm, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { Monitor, ObservedExchange } from '../harness/monitor.ts';
import { judgeRule, type Rule } from './judging.ts';
import { readJwt, scopesOf } from './jwt.ts';
import { isIssued, readAnswer, type TokenAnswer } from './token-endpoint.ts';
import { obtain } from './working-token.ts';

const day = 86_400;
/** Clocks of a token server and of whatever stamps its answers may differ by so much, in seconds. */
const tolerance = 300;

const seconds = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** How long a token says to live, by each stamp that could be the moment of its issue. */
const livesOf = (token: Members, date: string | undefined): readonly number[] => {
  const end = seconds(token['exp']);
  if (end === undefined) return [];
  const stamp = date === undefined ? Number.NaN : Date.parse(date) / 1000;
  const starts = [seconds(token['iat']), seconds(token['nbf']), Number.isNaN(stamp) ? undefined : stamp];
  return starts.flatMap((start) => (start === undefined ? [] : [end - start]));
};

const judgeLife = (judge: Judge, { answer }: TokenAnswer, token: Members): void => {
  const lives = livesOf(token, answer.headers['date']);
  if (lives.length === 0) {
    judge.inconclusive('access/token-lives-24-hours', 'the token does not say when it ends');
  } else if (lives.some((life) => Math.abs(life - day) <= tolerance))
    judge.holds('access/token-lives-24-hours');
  else {
    judge.violated('access/token-lives-24-hours', {
      expected: 'a token whose exp lies 24 hours after its issue',
      seen: `exp ${lives[0]} seconds after it`,
      exchanges: [answer.exchange],
    });
  }
};

/** Judges that a token is a JWT and how long it says to live; answers whether it could be read. */
const judgeToken = (judge: Judge, answer: TokenAnswer, token: string): boolean => {
  const jwt = readJwt(token);
  if ('reason' in jwt) {
    judge.inconclusive('access/token-lives-24-hours', 'the token cannot be read');
    judge.violated('access/token-is-a-jwt', {
      expected: 'an access token that is a JWT: base64url parts with a JSON header and JSON claims',
      seen: jwt.reason,
      exchanges: [answer.answer.exchange],
    });
    return false;
  }
  judge.holds('access/token-is-a-jwt');
  judgeLife(judge, answer, jwt.claims ?? {});
  return true;
};

/** The facts by which any token is judged. */
const tokenClaims = ['access/token-is-a-jwt', 'access/token-lives-24-hours'] as const;

/** Parses a token. */
export const tokenIsJwt: Check = {
  id: 'access/issued-tokens',
  title: 'An access token is a JWT that is valid for 24 hours',
  claims: tokenClaims,
  observes: ['access/scope-claim'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const issued = await obtain(context, tokenClaims);
    if (issued === undefined) return;
    judge.executed();
    if (!judgeToken(judge, issued, issued.token)) return;
    const claim = scopesOf(issued.token)?.claim ?? 'none of scope, scopes and scp';
    judge.observe('access/scope-claim', claim, issued.answer.exchange);
  },
};

/** The rules for an answer with a token. */
interface AnswerRule extends Rule<TokenAnswer> {
  /** Applies to client credentials only. */
  readonly grant?: 'client_credentials';
  /** The member that it is about, where other grants may leave that out. */
  readonly member?: string;
}

const valueText = (value: unknown): string =>
  value === undefined ? 'none' : JSON.stringify(value).slice(0, 60);

/** The rules for an answer that brings a token. */
const answerRules: readonly AnswerRule[] = [
  {
    id: 'access/token-answer-has-expires-in',
    expected: 'a token answer with expires_in',
    grant: 'client_credentials',
    wrong: ({ members }) => ('expires_in' in members ? undefined : 'an answer without expires_in'),
  },
  {
    id: 'access/expires-in-is-86399',
    expected: 'expires_in of 86399',
    grant: 'client_credentials',
    wrong: ({ members }) =>
      Number(members['expires_in']) === 86_399 ? undefined : `expires_in ${valueText(members['expires_in'])}`,
  },
  {
    id: 'access/expires-in-is-a-number',
    expected: 'expires_in as a JSON number',
    member: 'expires_in',
    wrong: ({ members }) =>
      typeof members['expires_in'] === 'number'
        ? undefined
        : `expires_in ${valueText(members['expires_in'])}`,
  },
  {
    id: 'access/token-answer-is-json',
    expected: `a token answer with status 200 and the content type ${mediaTypeOf.json}`,
    wrong: ({ answer: { status, format, headers } }) =>
      hasStatus({ status }, 'ok') && format === 'json'
        ? undefined
        : `status ${status} with the content type ${valueText(headers['content-type'])}`,
  },
  {
    id: 'access/token-type-is-bearer',
    expected: 'token_type Bearer, in any case',
    wrong: ({ members }) =>
      /^bearer$/i.test(String(members['token_type']))
        ? undefined
        : `token_type ${valueText(members['token_type'])}`,
  },
  {
    id: 'access/token-answer-is-not-stored',
    expected: 'a token answer with Cache-Control: no-store',
    wrong: ({ answer: { headers } }) =>
      /(^|[\s,])no-store($|[\s,])/i.test(headers['cache-control'] ?? '')
        ? undefined
        : `Cache-Control ${valueText(headers['cache-control'])}`,
  },
];

const issuerOf: Readonly<Record<string, string>> = {
  scope: 'scope',
  created_at: 'created-at',
  refresh_token: 'refresh-token',
};

const observe = (judge: Judge, { members, answer }: TokenAnswer): void => {
  const documented = ['access_token', 'expires_in', 'token_type'];
  const more = Object.keys(members).filter((name) => !documented.includes(name));
  const names = more.map((name) => ownValue(issuerOf, name) ?? name).sort();
  judge.observe('access/token-answer-members', names.join(', ') || 'none', answer.exchange);
  const type = members['token_type'];
  if (typeof type !== 'string') return;
  const spelling = ownValue({ bearer: 'lower', Bearer: 'capital' }, type) ?? type;
  judge.observe('access/token-type-spelling', spelling, answer.exchange);
};

const claims = answerRules.map(({ id }) => id);

/** Looks at every member of the answer that brings a token. */
export const tokenAnswerMembers: Check = {
  id: 'access/token-answer',
  title: 'A token response has the documented members',
  claims,
  observes: ['access/token-answer-members', 'access/token-type-spelling'],
  effect: 'reads',
  run: async (context: Context) => {
    const { judge } = context;
    judge.planned(1);
    const issued = await obtain(context, claims);
    if (issued === undefined) return;
    judge.executed();
    for (const rule of answerRules)
      judgeRule(judge, rule, { value: issued, exchange: issued.answer.exchange });
    observe(judge, issued);
  },
};

/** Values of grant_type, from the query and the form body. */
const grantsOf = ({ request }: ObservedExchange): readonly string[] => {
  const [, query = ''] = request.path.split('?');
  const form = isForm(request.body?.type ?? '') ? request.body?.text : '';
  return [query, form].flatMap((text) => new URLSearchParams(text).getAll('grant_type'));
};

/** Watches every answer of the token endpoint with a token, for any request of any client. */
const tokenAnswers: Monitor = {
  id: 'access/token-answers',
  title: 'Every token response has the documented members and a JWT of the documented lifetime',
  claims: [...answerRules.map(({ id }) => id), ...tokenClaims],
  look: (observed, judge) => {
    if (observed.endpoint?.id !== 'token.issue') return;
    const answer = readAnswer(observed.answer);
    if (!isIssued(answer)) return;
    const grants = grantsOf(observed);
    // The grant of a request is only known if its form is the usual one.
    const isPlain = grants.length === 1 && grants[0] === 'client_credentials';
    for (const rule of answerRules) {
      const { grant, member = 'access_token' } = rule;
      if (!isPlain && (grant !== undefined || !(member in answer.members))) continue;
      judgeRule(judge, rule, { value: answer, exchange: observed.answer.exchange });
    }
    judgeToken(judge, answer, answer.token);
  },
};

/** Everything of this area that looks at all traffic. */
export const accessMonitors: readonly Monitor[] = [tokenAnswers];
