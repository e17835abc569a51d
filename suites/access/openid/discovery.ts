import type { JSONWebKeySet } from 'jose';
import type { Members } from '../../../models/members.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import { type Answer, type OutgoingRequest, pathBelow } from '../../harness/client.ts';
import { hasStatus, isUnclear } from '../../harness/meaning.ts';
import {
  type Scenario,
  type SkipReason,
  whyInconclusive,
  whyNotApplicable,
} from '../../harness/scenario/scenario.ts';
import { accessCheck } from '../access-check.ts';
import { addressOf, challengeIn, documentedQuery, newProof, outletAt } from '../code/request.ts';
import { describeValue } from '../judging.ts';
import { latestIn } from '../pages.ts';
import { type FormParameters, membersOf } from '../token-endpoint.ts';
import { describeAnswer } from '../working-token.ts';

/** Where a target may describe itself (OpenID Connect Discovery 1.0 section 4; RFC 8414 section 3). */
const documentPaths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];

interface DiscoveryDocument {
  readonly path: string;
  readonly members: Members;
  readonly exchange: Exchange;
}

/** The reason for requirements that need a discovery document. */
export const noDocument = 'no discovery document is served below base_url';

/** The reason for requirements that need a challenge of the method S256. */
export const noS256 = 'the target does not advertise S256 in a discovery document';

/** A read without a token. */
const requestOpenly = (path: string): OutgoingRequest => ({ method: 'GET', path, token: null });

/** The members of a JSON object in a successful answer; empty for anything else. */
export const membersIn = ({ status, text }: Answer): Members =>
  hasStatus({ status }, 'ok') ? membersOf(text) : {};

const identifyingMembers = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'];

/** Reads the document at one path: undefined if there is none, a reason if that is unclear. */
const findDocument = async (
  { client }: Pick<Context, 'client'>,
  path: string,
): Promise<DiscoveryDocument | SkipReason | undefined> => {
  const answer = await client.send(requestOpenly(path));
  if (isUnclear(answer)) return whyInconclusive(`the discovery document: ${describeAnswer(answer)}`);
  const members = membersIn(answer);
  return identifyingMembers.some((name) => name in members)
    ? { path, members, exchange: answer.exchange }
    : undefined;
};

/** The metadata of a target that determines which rules apply. */
interface AdvertisedMetadata {
  /** Whether it supports challenges of the method S256 (RFC 8414 section 2). */
  readonly s256: boolean;
  /** Whether there is a document of OpenID Connect. */
  readonly openid: boolean;
  /** The members of all documents, those of OpenID Connect first. */
  readonly members: Members;
}

/** Reads the documents below base_url. */
export const findAdvertised = async (context: Pick<Context, 'client'>): Promise<AdvertisedMetadata> => {
  const discovereds: DiscoveryDocument[] = [];
  for (const path of documentPaths) {
    const document = await findDocument(context, path);
    if (document !== undefined && 'members' in document) discovereds.push(document);
  }
  const methods = discovereds.map(({ members }) => members['code_challenge_methods_supported']);
  return {
    s256: methods.some((one) => Array.isArray(one) && one.includes('S256')),
    openid: discovereds.some(({ path }) => path === documentPaths[0]),
    members: Object.assign({}, ...discovereds.toReversed().map(({ members }) => members)),
  };
};

const usualKeyPaths = ['/oauth2/jwks', '/oauth2/keys', '/oauth2/discovery/keys', '/.well-known/jwks.json'];

/** Where below base_url the keys may be: at jwks_uri, or at the usual paths if that is not given. */
const keyPaths = (baseUrl: string, jwksUri: unknown): readonly string[] => {
  if (jwksUri === undefined) return usualKeyPaths;
  const path = pathBelow(jwksUri, baseUrl);
  return path === undefined ? [] : [path];
};

/** The published keys of a target, as far as found. */
interface FoundKeys {
  readonly keys?: JSONWebKeySet;
  /** The answers at each path, up to the one with the keys. */
  readonly answers: readonly Answer[];
}

/** Searches for published keys below base_url; `named` is jwks_uri if known. */
export const findKeys = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  named: unknown,
): Promise<FoundKeys> => {
  const answers: Answer[] = [];
  for (const path of keyPaths(profile.baseUrl, named)) {
    const answer = await client.send(requestOpenly(path));
    answers.push(answer);
    const members = membersIn(answer);
    if (Array.isArray(members['keys'])) return { keys: members as unknown as JSONWebKeySet, answers };
  }
  return { answers };
};

const issuer = 'access/discovery-names-its-issuer';
const required = 'access/discovery-has-required-members';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

/** The required members of a document and their types (OpenID Connect Discovery 1.0 section 3). */
const requiredMembers: Readonly<Record<string, (value: unknown) => boolean>> = {
  issuer: isText,
  authorization_endpoint: isText,
  token_endpoint: isText,
  jwks_uri: isText,
  response_types_supported: isList,
  subject_types_supported: isList,
  id_token_signing_alg_values_supported: (value) => isList(value) && value.includes('RS256'),
};

const subjectOf = (member: string): string => `discovery document ${member}`;

const judgeDocument = ({ profile, finds }: Scenario, document: DiscoveryDocument): void => {
  const { members } = document;
  const { issuer: named } = members;
  const isNamed = typeof named === 'string' && named.replace(/\/$/, '') === profile.baseUrl;
  const seen = `${describeValue('issuer', named)}, for a document below ${profile.baseUrl}`;
  finds(issuer, isNamed, [document], { seen, subject: subjectOf('issuer') });
  const wrong = Object.keys(requiredMembers).filter((name) => !requiredMembers[name]?.(members[name]));
  const [first = '', ...more] = wrong;
  finds(required, wrong.length === 0, [document], {
    seen: `a document without a right ${wrong.join(', ')}`,
    subject: more.length === 0 ? subjectOf(first) : undefined,
  });
};

const silence = 'access/discovery';

/** Reads the discovery document of OpenID Connect, if there is one. */
export const discovery = accessCheck({
  id: 'access/discovery',
  title: 'A discovery document names its issuer and has the members that are required of it',
  claims: [issuer, required],
  observes: [silence],
  effect: 'reads',
  run: async (scenario) => {
    const { judge, need } = scenario;
    const found = await findDocument(scenario, documentPaths[0] ?? '');
    const result = need(found ?? whyNotApplicable(noDocument));
    judge.observe(silence, 'served', result.exchange);
    judgeDocument(scenario, result);
  },
});

const lookForDocument = async ({ judge, client }: Scenario): Promise<DiscoveryDocument | undefined> => {
  for (const path of documentPaths) {
    const result = await findDocument({ client }, path);
    if (result === undefined) continue;
    if ('reason' in result) return undefined;
    judge.observe(silence, 'served', result.exchange);
    return result;
  }
  judge.observe(silence, 'absent', client.exchanges.at(-1));
  return undefined;
};

/** Reads the metadata that an authorization server may publish. Judges nothing. */
export const publishedKeys = accessCheck({
  id: 'access/published-keys',
  title: 'What the authorization server publishes about itself',
  claims: [],
  observes: [silence, 'access/signing-keys'],
  effect: 'reads',
  run: async (scenario) => {
    const discovered = await lookForDocument(scenario);
    const { keys, answers } = await findKeys(scenario, discovered?.members['jwks_uri']);
    const shown = answers.at(-1)?.exchange;
    if (keys === undefined && (shown === undefined || answers.some(isUnclear))) return;
    scenario.judge.observe('access/signing-keys', keys === undefined ? 'absent' : 'served', shown);
  },
});

const rule = 'access/prompt-none-shows-no-page';

/** Whether a request without a prompt leads a user who is not signed in to the sign-in page. */
const leadsToLogin = async (visit: Visit, query: FormParameters): Promise<boolean> =>
  (await visit.open(addressOf(query))).kind === 'login';

const judgePrompt = async ({ finds, stop }: Scenario, visit: Visit, query: FormParameters): Promise<void> => {
  const before = visit.exchanges.length;
  const place = await visit.open(addressOf([...query, ['prompt', 'none']]));
  const { status } = visit;
  const outlet = place.kind === 'redirected' ? outletAt(place.to) : undefined;
  const isPrompt = place.kind === 'login' || place.kind === 'consent';
  if (outlet === undefined && !isPrompt && isUnclear({ status }))
    stop(`a page with status ${status ?? 'none'}`);
  const page = isPrompt ? `a page that asks: ${place.kind}` : `a page with status ${status}`;
  const redirect = outlet?.kind === 'code' ? 'a redirect with a code' : 'a redirect without an error';
  const evidence = [{ exchanges: latestIn(visit, before) }];
  finds(rule, outlet?.kind === 'error', evidence, { seen: outlet === undefined ? page : redirect });
};

/** Sends an authorization request with prompt=none, without a signed-in user. */
export const promptNone = accessCheck({
  id: 'access/prompt-none',
  title: 'An authorization request with prompt=none shows no page to a user who is not signed in',
  claims: [rule],
  effect: 'reads',
  needs: ['person', 'code-client', 'openid-scope'],
  run: async (scenario) => {
    const { need, browser, judge, profile } = scenario;
    const { openid } = await findAdvertised(scenario);
    if (!openid) return judge.notApplicable(rule, noDocument);
    const codeClient = need(profile.access.codeClient);
    const query = documentedQuery(codeClient);
    const proven = [...query, ...challengeIn(newProof())];
    const watched = [codeClient.redirectUri];
    // Uses a separate visit each time, so that the second remembers nothing of the first.
    const promptingQuery = await browser.visit(watched, async (visit) => {
      if (await leadsToLogin(visit, query)) return query;
      return (await leadsToLogin(visit, proven)) ? proven : undefined;
    });
    const none = 'the request without a prompt led to no page that asks the user to sign in';
    const parameters = need(promptingQuery, none);
    await browser.visit(watched, (visit) => judgePrompt(scenario, visit, parameters));
  },
});
