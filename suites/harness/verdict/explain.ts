import type { Exchange, Judgement, OutdatedDocument } from '../../../reports/run.ts';
import { describeOutdated } from '../fixtures/listed-documents.ts';
import { withRedirects } from '../http/failure.ts';
import { hasStatus, isGone, isSuccess } from '../meaning.ts';
import type { Operations } from '../never-accepted.ts';
import type { Profile } from '../profile/profile.ts';
import { makes, urlWithoutQuery } from './evidence.ts';
import { withOwnWords } from './own-words.ts';
import { withClaims } from './rests-on-profile.ts';
import { isDecided, withSentence } from './verdict.ts';

/** Whether a path names a record by id: without an id, a missing record cannot be told from an empty list. */
const namesRecord = (place: string): boolean => /\/\d+(?:\/[a-z_]+)?$/.test(place);

/** The method and the URL with its ids replaced. */
const operationOf = (one: Exchange): string =>
  `${one.method} ${urlWithoutQuery(one).replaceAll(/\/\d+/g, '/:id')}`;

/**
 * Whether an answer can be about a missing record: a 410, or a 404 of an operation that succeeded for another record.
 */
const isAboutRecord = (one: Exchange, all: readonly Exchange[]): boolean =>
  hasStatus(one, 'gone') || all.some((other) => isSuccess(other) && operationOf(other) === operationOf(one));

/** The last successful request for the same record before an index; undefined if the check deleted the record. */
const servedBefore = (all: readonly Exchange[], at: number): Exchange | undefined => {
  const place = urlWithoutQuery(all[at] as Exchange);
  const record = place.replace(/(\/\d+)\/[a-z_]+$/, '$1');
  const isAbout = (one: Exchange) => [place, record].includes(urlWithoutQuery(one)) || makes(one, record);
  const before = all.slice(0, at).filter((one) => isSuccess(one) && isAbout(one));
  return before.some(({ method }) => method === 'DELETE') ? undefined : before.at(-1);
};

/**
 * Adds a sentence if the last 404 or 410 of the evidence is for a record found before. `all`: the check's exchanges.
 */
export const withVanished = (judgement: Judgement, all: readonly Exchange[]): Judgement => {
  const last = judgement.evidence[0]?.exchanges.findLast(isGone);
  const at = last === undefined ? -1 : all.lastIndexOf(last);
  if (judgement.verdict === 'pass' || last === undefined || at < 0) return judgement;
  if (!namesRecord(urlWithoutQuery(last)) || !isAboutRecord(last, all)) return judgement;
  const served = servedBefore(all, at);
  if (served === undefined) return judgement;
  const sentence = `${served.method} ${served.url} was answered ${served.status} earlier, then ${last.method} ${last.url} ${last.status}: the record may have vanished in between.`;
  return withSentence(judgement, sentence);
};

const address = /https?:\/\/[^\s"'<>,;)]+/g;

type Exchanges = readonly Exchange[];

/** Whether answers name a host that no request names. A URL that the suites sent says nothing about the platform. */
const isNamedByTarget = (host: string, exchanges: Exchanges): boolean => {
  const names = (...texts: readonly unknown[]) =>
    texts.some((text) => JSON.stringify(text ?? '').includes(host));
  return (
    exchanges.some(({ responseHeaders, responseBody }) => names(responseHeaders, responseBody)) &&
    !exchanges.some(({ url, requestHeaders, requestBody }) => names(url, requestHeaders, requestBody))
  );
};

/** The other origin of the first URL in a text that has the path of base_url, or one below; an answer names it. */
const elsewhereIn = (text: string, baseUrl: string, exchanges: Exchanges): string | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  return (text.match(address) ?? [])
    .flatMap((url) => URL.parse(url) ?? [])
    .filter(({ origin, pathname }) => origin !== base.origin && `${pathname}/`.startsWith(`${prefix}/`))
    .find(({ host }) => isNamedByTarget(host, exchanges))?.origin;
};

/** Adds a sentence if the reason of a non-pass contains a URL of the platform at another origin. */
export const withOtherOrigin = (judgement: Judgement, baseUrl: string, exchanges: Exchanges): Judgement => {
  const { verdict, reason } = judgement;
  const origin = ['fail', 'warn', 'blocked', 'inconclusive'].includes(verdict)
    ? elsewhereIn(reason, baseUrl, exchanges)
    : undefined;
  if (origin === undefined) return judgement;
  return withSentence(
    judgement,
    `The platform calls itself ${origin}, and base-url is ${new URL(baseUrl).origin}. Behind a proxy, set base-url to the address that the platform uses for itself.`,
  );
};

const longestProlog = 2000;

/** Whether a body is an XML document with a document type that is not that of a page. */
const hasDocumentType = (body: string): boolean => {
  const prolog = body.slice(0, longestProlog).replace(/<\?.*?\?>|<!--.*?-->/gs, '');
  return /^\s*<!DOCTYPE\s+(?!html\b)/i.test(prolog);
};

/**
 * Makes a blocked judgement inconclusive where an answer has a document type, and says so. XML allows one, but its
 * entities may refer to anything, so the suites read no such document.
 */
export const withDocumentType = (judgement: Judgement, exchanges: Exchanges): Judgement => {
  if (isDecided(judgement) || judgement.never !== undefined) return judgement;
  const one = exchanges.find((each) => isSuccess(each) && hasDocumentType(each.responseBody ?? ''));
  if (one === undefined) return judgement;
  const sentence = `The answer to ${one.method} ${one.url} has a document type: the suites read no such XML.`;
  return { ...withSentence(judgement, sentence), verdict: 'inconclusive' };
};

/** The circumstances of one attempt of a check, apart from its judgements. */
export interface Circumstances {
  readonly profile: Profile;
  readonly exchanges: readonly Exchange[];
  /** Problems that hooks reported, one sentence each. */
  readonly troubles: readonly string[];
  readonly outdated: readonly OutdatedDocument[];
  readonly operations: Pick<Operations, 'judged'>;
  /** Whether the run has ended meanwhile. */
  readonly isEnded: boolean;
}

type Amendment = (judgement: Judgement, circumstances: Circumstances) => Judgement;

// The check reports what it could not do; the message of the hook says why.
const withTroubles: Amendment = (judgement, { troubles }) =>
  isDecided(judgement) || troubles.length === 0 ? judgement : withSentence(judgement, troubles.join(' '));

// Documents may be missing because an earlier run used up the ones that the profile lists.
const withOutdated: Amendment = (judgement, { outdated }) => {
  if (isDecided(judgement) || outdated.length === 0 || judgement.never !== undefined) return judgement;
  const keys = outdated.map(({ key }) => key);
  return {
    ...withSentence(judgement, `${outdated.map(describeOutdated).join('; ')}.`),
    verdict: 'inconclusive',
    missing: [...new Set([...(judgement.missing ?? []), ...keys])],
  };
};

// The end of the run alone may have blocked the check.
const withEnd: Amendment = (judgement, { isEnded }) =>
  isEnded && judgement.verdict === 'blocked' ? { ...judgement, verdict: 'inconclusive' } : judgement;

/** The order matters: later amendments read the reason that earlier ones left. */
const amendments: readonly Amendment[] = [
  (judgement, { profile, exchanges }) => withClaims(judgement, profile, exchanges),
  withTroubles,
  (judgement, { operations }) => operations.judged(judgement),
  withOutdated,
  (judgement, { exchanges }) => withOwnWords(judgement, exchanges),
  (judgement, { exchanges }) => withRedirects(judgement, exchanges),
  (judgement, { exchanges }) => withVanished(judgement, exchanges),
  (judgement, { profile, exchanges }) => withOtherOrigin(judgement, profile.baseUrl, exchanges),
  (judgement, { exchanges }) => withDocumentType(judgement, exchanges),
  withEnd,
];

/** Amends a judgement by everything that the circumstances add to its reason. The only place that does so. */
export const explain: Amendment = (judgement, circumstances) =>
  amendments.reduce((amended, amend) => amend(amended, circumstances), judgement);
