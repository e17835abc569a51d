import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Answer, OutgoingRequest } from '../../harness/client.ts';
import { pathBelow } from '../../harness/client.ts';
import { hasStatus, isAbsent, isUnclear } from '../../harness/meaning.ts';
import { type Scenario, whyNotApplicable } from '../../harness/scenario/scenario.ts';
import { accessCheck } from '../access-check.ts';
import { type CodeGrant, type CodeSession, inCodeSession, takeToken } from '../code/session.ts';
import { describeValue, judgeRule, type Rule } from '../judging.ts';
import { readJwt } from '../jwt.ts';
import { describeAnswer, tokenPause } from '../working-token.ts';
import { findAdvertised, findKeys, membersIn, noDocument } from './discovery.ts';

const hasSub = 'access/userinfo-has-sub';
const needsToken = 'access/userinfo-needs-token';
const userinfoClaims = [hasSub, needsToken] as const;

const usual = '/oauth2/userinfo';

/** The sub of an answer, which may be JSON or a JWT (OpenID Connect Core 1.0 section 5.3.2). */
const subIn = (answer: Answer): unknown => {
  const { sub } = membersIn(answer);
  if (sub !== undefined || !hasStatus(answer, 'ok')) return sub;
  const jwt = readJwt(answer.text.trim());
  return 'claims' in jwt ? jwt.claims?.['sub'] : undefined;
};

/** The published userinfo endpoint, and how to get tokens for openid. */
interface UserinfoFacts {
  readonly named: unknown;
  readonly take: () => Promise<{ readonly token: string; readonly sub?: unknown } | undefined>;
}

const judgeWithoutToken = async (
  { client, finds, stop }: Scenario,
  request: OutgoingRequest,
): Promise<void> => {
  const withoutToken = await client.send({ ...request, token: null });
  const seen = describeAnswer(withoutToken);
  if (isUnclear(withoutToken)) stop(`without a token: ${seen}`);
  if (subIn(withoutToken) === undefined && hasStatus(withoutToken, 'ok'))
    stop('without a token: a success without sub');
  finds(needsToken, subIn(withoutToken) === undefined, [withoutToken], { seen: `${seen}, with sub` });
};

/** Tokens to try: one may have been ended by a failure elsewhere. */
const tries = 2;

/** Requests the claims about the user with a token for openid; returns the answer and the sub of the ID token. */
const readUserinfo = async (scenario: Scenario, request: OutgoingRequest, take: UserinfoFacts['take']) => {
  for (let left = tries; ; left--) {
    const { token, sub } = scenario.need(await take(), 'the suites could not get another token');
    await tokenPause(scenario);
    const answer = await scenario.client.send({ ...request, token });
    if (!hasStatus(answer, 'unauthorized') || left <= 1) return { answer, sub };
  }
};

/** Requests the claims about the user, with a token for openid and without any. */
const judgeUserinfo = async (scenario: Scenario, { named, take }: UserinfoFacts): Promise<void> => {
  const { judge, profile, finds, stop, part } = scenario;
  const below = pathBelow(named, profile.baseUrl);
  if (named !== undefined && below === undefined)
    return judge.notApplicable(userinfoClaims, 'userinfo_endpoint is not below base_url');
  const request: OutgoingRequest = { method: 'GET', path: below ?? usual };
  const { answer, sub } = await readUserinfo(scenario, request, take);
  const seen = describeAnswer(answer);
  if (isUnclear(answer)) stop(`userinfo got ${seen}`);
  if (isAbsent(answer) && below === undefined) {
    judge.observe('access/userinfo', 'absent', answer.exchange);
    return judge.notApplicable(userinfoClaims, `there is no userinfo endpoint at ${usual}`);
  }
  const isOk = hasStatus(answer, 'ok');
  if (isOk)
    judge.observe('access/userinfo', request.path === usual ? 'served' : 'elsewhere', answer.exchange);
  const subject = subIn(answer);
  const isRight = typeof subject === 'string' && subject !== '' && (sub === undefined || sub === subject);
  if (!isRight && !isOk && below === undefined)
    judge.inconclusive(hasSub, `${usual} got ${seen} for a token for openid`);
  else
    finds(hasSub, isRight, [answer], {
      seen: subject === undefined ? `${seen}, without sub` : 'another sub',
    });
  await part(needsToken, () => judgeWithoutToken(scenario, request));
};

/** The facts by which an ID token is judged. */
interface IdTokenFacts {
  readonly claims: Members;
  readonly client: string;
  readonly nonce: string;
  /** The issuer of the discovery document, if there is one. */
  readonly issuer?: unknown;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const hasAudience = (aud: unknown, client: string): boolean =>
  aud === client || (Array.isArray(aud) && aud.includes(client));

const namesIssuer = 'access/discovery-names-its-issuer';

/** Rules about the claims of an ID token (OpenID Connect Core 1.0 section 2). */
const claimRules = {
  'access/id-token-has-its-claims': ({ claims: { iss, sub, aud, exp, iat }, client }) => {
    const wrong = [
      ...(isText(iss) ? [] : ['iss']),
      ...(isText(sub) ? [] : ['sub']),
      ...(hasAudience(aud, client) ? [] : ['aud']),
      // A token that expires before it was issued is never valid.
      ...(typeof exp === 'number' && !(typeof iat === 'number' && exp <= iat) ? [] : ['exp']),
      ...(typeof iat === 'number' ? [] : ['iat']),
    ];
    return wrong.length === 0 ? undefined : `an ID token without a right ${wrong.join(', ')}`;
  },
  'access/id-token-carries-nonce': ({ claims, nonce }) =>
    claims['nonce'] === nonce
      ? undefined
      : `an ID token ${claims['nonce'] === undefined ? 'without' : 'with another'} nonce`,
  [namesIssuer]: ({ claims, issuer }) =>
    claims['iss'] === issuer
      ? undefined
      : `${describeValue('iss', claims['iss'])}, ${describeValue('while the document names', issuer)}`,
} satisfies Partial<Record<RequirementId, Rule<IdTokenFacts>>>;

/** Describes what is wrong with a signature; undefined if one of the published keys made it. */
const verify = async (token: string, keys: JSONWebKeySet): Promise<string | undefined> => {
  const choose = createLocalJWKSet(keys);
  try {
    await compactVerify(token, choose);
    return undefined;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) {
      const why = error instanceof Error ? error.message : 'it cannot be checked';
      return `a signature that no published key made: ${why}`;
    }
    // Several keys may fit: one of them must verify the signature.
    for await (const key of error) {
      const isRight = await compactVerify(token, key).then(
        () => true,
        () => false,
      );
      if (isRight) return undefined;
    }
    return 'a signature that none of the fitting published keys made';
  }
};

/** Verifies the signature of an ID token with the target's published keys; `named` is jwks_uri if known. */
const checkSignature = async (
  scenario: Scenario,
  token: string,
  named: unknown,
): Promise<string | undefined> => {
  const jwt = readJwt(token);
  if ('reason' in jwt) return jwt.reason;
  const alg = String(jwt.header['alg']);
  if (/^none$/i.test(alg)) return `an ID token of alg ${alg}`;
  if (alg.startsWith('HS'))
    scenario.need(whyNotApplicable(`signed by a secret (${alg}), which is not published`));
  const { keys } = await findKeys(scenario, named);
  return verify(token, scenario.need(keys ?? whyNotApplicable('no keys are published below base_url')));
};

const signed = 'access/id-token-is-signed-by-published-key';
const idTokenClaims = [...(Object.keys(claimRules) as (keyof typeof claimRules)[]), signed] as const;
const claims: readonly RequirementId[] = [...idTokenClaims, ...userinfoClaims];

const nonce = 'procon-nonce-8fZ2+/~';
const earlier = 'procon-nonce-earlier';

const idTokenOf = ({ issued }: CodeGrant): string | undefined => {
  const { id_token: token } = issued.members;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

const claimsOf = (token: string | undefined): IdTokenFacts['claims'] | undefined => {
  const jwt = token === undefined ? undefined : readJwt(token);
  return jwt !== undefined && 'claims' in jwt ? jwt.claims : undefined;
};

const judgeClaims = ({ judge }: Scenario, facts: IdTokenFacts, { issued }: CodeGrant): void => {
  for (const [id, rule] of Object.entries(claimRules)) {
    if (id === namesIssuer && facts.issuer === undefined) judge.notApplicable(namesIssuer, noDocument);
    else judgeRule(judge, [id as keyof typeof claimRules, rule], { value: facts, evidence: issued });
  }
};

const judgeIdToken = async (session: CodeSession, grant: CodeGrant, members: Members): Promise<void> => {
  const { judge, codeClient, part, finds } = session;
  const token = idTokenOf(grant);
  judge.observe('access/id-token', token === undefined ? 'absent' : 'issued', grant.issued.exchange);
  const record = claimsOf(token);
  if (token === undefined || record === undefined) {
    const none = 'no ID token came with a token for openid';
    return judge.notApplicable(
      idTokenClaims,
      token === undefined ? none : 'the ID token is encrypted or no JWT',
    );
  }
  const { issuer, jwks_uri: keys } = members;
  const known = issuer === undefined ? {} : { issuer };
  judgeClaims(session, { claims: record, client: codeClient.id, nonce, ...known }, grant);
  await part(signed, async () => {
    const wrong = await checkSignature(session, token, keys);
    finds(signed, wrong === undefined, [grant.issued], { seen: wrong ?? '' });
  });
};

const judgeOpenid = async (session: CodeSession): Promise<void> => {
  // A platform that stores the nonce per client or session instead of per request returns the earlier one.
  await takeToken(session, { extra: [['nonce', earlier]] });
  const grant = await takeToken(session, { extra: [['nonce', nonce]] });
  const issued = session.need(grant, 'a request with a nonce got no token');
  const { members } = await findAdvertised(session);
  await judgeIdToken(session, issued, members);
  const first = [issued];
  const take = async () => {
    const one = first.pop() ?? (await takeToken(session));
    return one && { token: one.issued.token, sub: claimsOf(idTokenOf(one))?.['sub'] };
  };
  const named = members['userinfo_endpoint'];
  await session.part(userinfoClaims, () => judgeUserinfo(session, { named, take }));
};

/** Judges the ID token that comes with a token for openid, if any. */
export const idToken = accessCheck({
  id: 'access/id-token',
  title: 'An ID token is signed and names its user, client and issuer; userinfo agrees with it',
  claims,
  observes: ['access/id-token', 'access/userinfo'],
  exclusive: 'code client',
  needs: ['person', 'code-client', 'openid-scope'],
  run: (scenario) => inCodeSession(scenario, judgeOpenid),
});
