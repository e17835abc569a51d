import type { RequirementId } from '../../../models/requirements/index.ts';
import { accessCheck } from '../access-check.ts';
import { defer } from '../judging.ts';
import { type FormParameters, replaceParameters } from '../token-endpoint.ts';
import {
  type AuthorizationReply,
  authorizeByUser,
  challengeIn,
  describeReply,
  documentedQuery,
  isForeign,
  isUnclear,
  newProof,
} from './request.ts';
import { type ConsentSession, inConsentSession, takeCode, takeFirstCode, whyNoCode } from './session.ts';

/** An unregistered redirect URI, which may resemble the registered one. */
interface ForeignAddress {
  readonly words: string;
  readonly address: string;
}

const otherHost = 'another host';

const inOtherCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

// Foreign addresses for any registered one. Their names are unlikely to be registered for the same client.
const ofAnyAddress = (registered: string): readonly ForeignAddress[] => {
  const { pathname, search } = new URL(registered);
  const path = pathname.replace(/\/$/, '');
  const similarAddress = (words: string, change: Partial<Pick<URL, 'pathname' | 'search'>>) => ({
    words,
    address: Object.assign(new URL(registered), change).href,
  });
  return [
    { words: otherHost, address: 'https://procon-foreign.example/callback' },
    similarAddress('a longer path', { pathname: `${path}/procon-foreign` }),
    similarAddress('another path that begins alike', { pathname: `${path}procon-foreign` }),
    similarAddress('another query', { search: 'procon=foreign' }),
    similarAddress('one more parameter in its query', {
      search: `${search === '' ? '?' : `${search}&`}procon=foreign`,
    }),
  ];
};

/** Foreign addresses that imitate the host or path of a registered web address. */
const ofWebAddress = (registered: string): readonly ForeignAddress[] => {
  const { protocol, host, hostname, pathname, search } = new URL(registered);
  const tail = `${pathname}${search}`;
  const user = host.replace(':', '%3A');
  const everywhere = [
    ['the registered host as the beginning of another', `${hostname}.procon-foreign.example${tail}`],
    ['the registered host as the user of another', `${user}@procon-foreign.example${tail}`],
  ] as const;
  const elsewhere = [
    ['a name below the registered host', `procon-foreign.${host}${tail}`],
    ['another port', `${hostname}:44399${tail}`],
    ['the path in another case', `${host}${inOtherCase(pathname)}${search}`],
  ] as const;
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  const those = elsewhere.slice(0, /\p{L}/u.test(pathname) ? 3 : 2);
  return [...everywhere, ...(isLocal ? [] : those)].map(([words, rest]) => ({
    ...{ words, address: `${protocol}//${rest}` },
  }));
};

/** Redirect URIs that must be treated as unregistered (RFC 6749 section 3.1.2.3). */
export const foreignAddresses = (registered: string): readonly ForeignAddress[] => [
  ...ofAnyAddress(registered),
  ...(/^https?:/.test(registered) ? ofWebAddress(registered) : []),
];

/** An authorization request that differs from a successful one in one invalid point. */
interface Case {
  readonly words: string;
  readonly change: FormParameters;
  readonly rule: RequirementId;
  /** Whether the target served the invalid request. */
  readonly isServed: (reply: AuthorizationReply) => boolean;
  /** Whether to observe its error page, which the documentation leaves open. */
  readonly shown?: true;
}

const foreign = 'access/foreign-redirect-uri-gets-nothing';
const comparedWhole = 'access/redirect-uri-is-compared-whole';
const unknownClient = 'access/unknown-client-is-not-redirected';
const type = 'access/unknown-response-type-gets-no-code';

const casesOf = (redirectUri: string): readonly Case[] => [
  ...foreignAddresses(redirectUri).map(({ words, address }): Case => {
    const [away, registered] = [new URL(address), new URL(redirectUri)];
    return {
      words: `a redirect URI with ${words}`,
      change: [['redirect_uri', address]],
      rule: words === otherHost ? foreign : comparedWhole,
      isServed: (reply) => 'to' in reply && isForeign(reply.to, away, registered),
      shown: true,
    };
  }),
  {
    words: 'the id of a client that does not exist',
    change: [['client_id', 'procon-no-such-client']],
    rule: unknownClient,
    isServed: (reply) => 'to' in reply,
    shown: true,
  },
  {
    words: 'an unknown response_type',
    change: [['response_type', 'procon_no_such_type']],
    rule: type,
    isServed: (reply) => reply.kind === 'code' || ('to' in reply && /[#&]code=/.test(reply.to.hash)),
  },
];

const tryCase = async (session: ConsentSession, one: Case): Promise<void> => {
  const { judge, finds, codeClient, challenged } = session;
  const query = [...documentedQuery(codeClient), ...challengeIn(challenged ? newProof() : undefined)];
  const reply = await authorizeByUser(session, replaceParameters(query, ...one.change));
  const seen = describeReply(reply);
  const because = `an authorization request with ${one.words} is served`;
  const isPage = reply.kind === 'page';
  if (one.isServed(reply)) finds(one.rule, false, [reply], { seen, because });
  else if (isUnclear(reply) || (isPage && reply.page === 'login'))
    judge.inconclusive(one.rule, `a request with ${one.words} got ${seen}`);
  else {
    judge.holds(one.rule, reply.exchanges.at(-1));
    if (one.shown && isPage && reply.page === 'other')
      judge.observe('access/foreign-redirect-answer', String(reply.status), reply.exchanges.at(-1));
  }
};

/** Sends authorization requests that are wrong in one respect; the documented one, before and after, is the control. */
export const authorizationRefusals = accessCheck({
  id: 'access/authorization-refusals',
  title: 'An authorization request that is wrong in one respect gets no code',
  claims: [foreign, comparedWhole, unknownClient, type],
  observes: ['access/foreign-redirect-answer'],
  exclusive: 'code client',
  needs: ['person', 'code-client'],
  run: async (scenario) => {
    const { need, stop } = scenario;
    const { redirectUri } = need(scenario.profile.access.codeClient);
    const watched = foreignAddresses(redirectUri).map(({ address }) => address);
    const sendAll = async (session: ConsentSession): Promise<void> => {
      const first = await takeFirstCode(session);
      need(first.redemption ?? whyNoCode(first.firstReply));
      const deferred = defer(first.session);
      for (const one of casesOf(redirectUri)) await tryCase(deferred.scenario, one);
      const { reply } = await takeCode(first.session);
      if (reply.kind !== 'code')
        stop(`the correct request got ${describeReply(reply)} after the incorrect ones`);
      deferred.release();
    };
    await inConsentSession(scenario, sendAll, watched);
  },
});
