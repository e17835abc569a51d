import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Judge } from '../../harness/check.ts';
import { type FormParameters, replaceParameters } from '../token-endpoint.ts';
import {
  type AuthorizationReply,
  askUser,
  type CodeClient,
  challengeIn,
  describeReply,
  documentedQuery,
  isForeign,
  isUnclear,
  newProof,
} from './request.ts';
import { type CodeSession, codeClientOf, settleWithoutCode, takeCode } from './session.ts';

/** An unregistered redirect URI, which may resemble the registered one. */
interface ForeignAddress {
  readonly words: string;
  readonly address: string;
  /** Whether it resembles the registered one. */
  readonly alike: boolean;
}

const inOtherCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

// These names are unlikely to be registered for the same client by chance.
const ofAnyAddress = (registered: string): readonly ForeignAddress[] => {
  const similarAddress = (words: string, change: (address: URL) => void): ForeignAddress => {
    const address = new URL(registered);
    change(address);
    return { words, address: address.href, alike: true };
  };
  const path = new URL(registered).pathname.replace(/\/$/, '');
  return [
    { words: 'another host', address: 'https://procon-foreign.example/callback', alike: false },
    similarAddress('a longer path', (at) => {
      at.pathname = `${path}/procon-foreign`;
    }),
    similarAddress('another path that begins alike', (at) => {
      at.pathname = `${path}procon-foreign`;
    }),
    similarAddress('another query', (at) => {
      at.search = 'procon=foreign';
    }),
    similarAddress('one more parameter in its query', (at) => {
      at.search = `${at.search === '' ? '?' : `${at.search}&`}procon=foreign`;
    }),
  ];
};

/** Addresses whose host or path plays with that of the registered one: they take one of the web. */
const ofWebAddress = (registered: string): readonly ForeignAddress[] => {
  const { protocol, host, hostname, pathname, search } = new URL(registered);
  const tail = `${pathname}${search}`;
  const similarAddress = (words: string, rest: string): ForeignAddress => ({
    ...{ words, address: `${protocol}//${rest}`, alike: true },
  });
  const everywhere = [
    similarAddress(
      'the registered host as the beginning of another',
      `${hostname}.procon-foreign.example${tail}`,
    ),
    similarAddress(
      'the registered host as the user of another',
      `${host.replace(':', '%3A')}@procon-foreign.example${tail}`,
    ),
  ];
  if (['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) return everywhere;
  const letters = /\p{L}/u.test(pathname)
    ? [similarAddress('the path in another case', `${host}${inOtherCase(pathname)}${search}`)]
    : [];
  return [
    ...everywhere,
    similarAddress('a name below the registered host', `procon-foreign.${host}${tail}`),
    similarAddress('another port', `${hostname}:44399${tail}`),
    ...letters,
  ];
};

/** Redirect URIs that must be treated as unregistered (RFC 6749 section 3.1.2.3). */
export const foreignAddresses = (registered: string): readonly ForeignAddress[] => [
  ...ofAnyAddress(registered),
  ...(/^https?:/.test(registered) ? ofWebAddress(registered) : []),
];

/** An authorization request that differs from a successful one only in what makes it invalid. */
interface Case {
  readonly words: string;
  readonly change: FormParameters;
  readonly rule: RequirementId;
  /** Describes a forbidden outcome; undefined if it did not occur. */
  readonly wrong: (reply: AuthorizationReply) => string | undefined;
  /** Whether its answer is the page that the documentation is silent about. */
  readonly shown?: true;
}

const foreign = 'access/foreign-redirect-uri-gets-nothing';
const alike = 'access/redirect-uri-is-compared-whole';
const stranger = 'access/unknown-client-is-not-redirected';
const type = 'access/unknown-response-type-gets-no-code';
const claims = [foreign, alike, stranger, type] as const;

const casesOf = ({ redirectUri }: CodeClient): readonly Case[] => [
  ...foreignAddresses(redirectUri).map((one): Case => {
    const [away, registered] = [new URL(one.address), new URL(redirectUri)];
    return {
      words: `a redirect URI with ${one.words}`,
      change: [['redirect_uri', one.address]],
      rule: one.alike ? alike : foreign,
      wrong: (reply) =>
        'to' in reply && isForeign(reply.to, away, registered) ? 'sent to that address' : undefined,
      shown: true,
    };
  }),
  {
    words: 'the id of a client that does not exist',
    change: [['client_id', 'procon-no-such-client']],
    rule: stranger,
    wrong: (reply) => ('to' in reply ? 'redirected' : undefined),
    shown: true,
  },
  {
    words: 'an unknown response_type',
    change: [['response_type', 'procon_no_such_type']],
    rule: type,
    wrong: (reply) =>
      reply.kind === 'code' || ('to' in reply && /[#&]code=/.test(reply.to.hash))
        ? 'given a code'
        : undefined,
  },
];

/** Sends one case; answers the rule that it agreed with, if it did. */
const tryCase = async (
  session: Omit<CodeSession, 'place'>,
  one: Case,
): Promise<RequirementId | undefined> => {
  const { context, client, visit, challenged } = session;
  const { judge } = context;
  const query = [...documentedQuery(client), ...challengeIn(challenged ? newProof() : undefined)];
  const reply = await askUser({ visit, clock: context.clock }, replaceParameters(query, ...one.change));
  const wrong = one.wrong(reply);
  if (wrong !== undefined) {
    judge.violated(one.rule, {
      expected: `the user is not ${wrong} by a request with ${one.words}`,
      seen: describeReply(reply),
      exchanges: reply.exchanges,
      explanation: `an authorization request with ${one.words} is served`,
    });
    return undefined;
  }
  const stuck = reply.kind === 'page' && reply.page === 'login';
  if (isUnclear(reply) || stuck) {
    judge.inconclusive(one.rule, `a request with ${one.words} got ${describeReply(reply)}`);
    return undefined;
  }
  if (one.shown && reply.kind === 'page' && reply.page === 'other') {
    judge.observe('access/foreign-redirect-answer', String(reply.status), reply.exchanges.at(-1));
  }
  return one.rule;
};

const takeTwin = async (
  base: Omit<CodeSession, 'place'>,
): Promise<{ readonly reply: AuthorizationReply; challenged: boolean }> => {
  const { reply } = await takeCode(base);
  if (reply.kind === 'code' || base.challenged || isUnclear(reply))
    return { reply, challenged: base.challenged };
  const proven = await takeCode({ ...base, challenged: true });
  return proven.reply.kind === 'code' ? { ...proven, challenged: true } : { reply, challenged: false };
};

const settle = (judge: Judge, agreed: ReadonlySet<RequirementId>, twin: AuthorizationReply): void => {
  for (const id of agreed) {
    if (twin.kind === 'code') judge.holds(id);
    else judge.inconclusive(id, `the correct request got ${describeReply(twin)} after the incorrect ones`);
  }
};

/** Authorization requests that are wrong in one respect; the documented one, before and after, is their twin. */
export const authorizationRefusals: Check = {
  id: 'access/authorization-refusals',
  title: 'An authorization request that is wrong in one respect gets no code',
  claims,
  observes: ['access/foreign-redirect-answer'],
  exclusive: 'code client',
  run: async (context) => {
    const { judge, browser } = context;
    const client = await codeClientOf(context, claims);
    if (client === undefined) return;
    const cases = casesOf(client);
    judge.planned(cases.length);
    const watched = [
      client.redirectUri,
      ...foreignAddresses(client.redirectUri).map(({ address }) => address),
    ];
    await browser.visit(watched, async (visit) => {
      const base = { context, client, visit, challenged: false };
      const { reply, challenged } = await takeTwin(base);
      if (reply.kind !== 'code') return settleWithoutCode(judge, claims, reply);
      const agreed = new Set<RequirementId>();
      for (const one of cases) {
        const rule = await tryCase({ ...base, challenged }, one);
        if (rule !== undefined) agreed.add(rule);
        judge.executed();
      }
      settle(judge, agreed, (await takeCode({ ...base, challenged })).reply);
    });
  },
};
