import type { Exchange, Judgement, OutdatedDocument } from '../../../reports/run.ts';
import { describeOutdated } from '../fixtures/as-listed.ts';
import { withRedirects } from '../http/redirects.ts';
import { hasStatus, isGone, isSuccess } from '../meaning.ts';
import type { Operations } from '../never-accepted.ts';
import type { Profile } from '../profile/profile.ts';
import { makes, urlWithoutQuery } from './evidence.ts';
import { withOwnWords } from './own-words.ts';
import { withClaims } from './rests-on-profile.ts';
import { isDecided, withSentence } from './verdict.ts';

/** The last segment of an address that is an id: without one nothing tells a record that is gone from an empty list. */
const namesRecord = (place: string): boolean => /\/\d+(?:\/[a-z_]+)?$/.test(place);

/** A method and an address without its ids. */
const operationOf = (one: Exchange): string =>
  `${one.method} ${urlWithoutQuery(one).replaceAll(/\/\d+/g, '/:id')}`;

/** Whether a 404 can be about the record: the operation was served for some record. A 410 says that it was there. */
const isAboutRecord = (one: Exchange, all: readonly Exchange[]): boolean =>
  hasStatus(one, 'gone') || all.some((other) => isSuccess(other) && operationOf(other) === operationOf(one));

/** The last request before one at an index that was served at its address; undefined after a deletion by the check. */
const servedBefore = (all: readonly Exchange[], at: number): Exchange | undefined => {
  const place = urlWithoutQuery(all[at] as Exchange);
  const record = place.replace(/(\/\d+)\/[a-z_]+$/, '$1');
  const isAbout = (one: Exchange) => [place, record].includes(urlWithoutQuery(one)) || makes(one, record);
  const before = all.slice(0, at).filter((one) => isSuccess(one) && isAbout(one));
  return before.some(({ method }) => method === 'DELETE') ? undefined : before.at(-1);
};

/**
 * The same judgement; it says so where the last request of its evidence did not find a record that was there before.
 * `all` are the exchanges of its check.
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

/** Whether answers name a host that no request names: an address sent by the suites says nothing about the platform. */
const isNamedByTarget = (host: string, exchanges: Exchanges): boolean => {
  const names = (...texts: readonly unknown[]) =>
    texts.some((text) => JSON.stringify(text ?? '').includes(host));
  return (
    exchanges.some(({ responseHeaders, responseBody }) => names(responseHeaders, responseBody)) &&
    !exchanges.some(({ url, requestHeaders, requestBody }) => names(url, requestHeaders, requestBody))
  );
};

/** The first address in a text that has the path of base_url, or one below it, at another origin that answers name. */
const elsewhereIn = (text: string, baseUrl: string, exchanges: Exchanges): string | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  return (text.match(address) ?? [])
    .flatMap((url) => URL.parse(url) ?? [])
    .filter(({ origin, pathname }) => origin !== base.origin && `${pathname}/`.startsWith(`${prefix}/`))
    .find(({ host }) => isNamedByTarget(host, exchanges))?.origin;
};

/** The same judgement; a reason of a non-pass with an address of the platform at another origin also says why. */
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

/** Events during a try of a check other than its judgements. */
export interface Circumstances {
  readonly profile: Profile;
  /** All exchanges of the check. */
  readonly exchanges: readonly Exchange[];
  /** What hooks reported, a sentence each. */
  readonly troubles: readonly string[];
  readonly outdated: readonly OutdatedDocument[];
  readonly operations: Pick<Operations, 'judged'>;
  /** Whether the run was ended meanwhile. */
  readonly isEnded: boolean;
}

type Amendment = (judgement: Judgement, circumstances: Circumstances) => Judgement;

// A check reports what it could not do; the hook's own message says why.
const withTroubles: Amendment = (judgement, { troubles }) =>
  isDecided(judgement) || troubles.length === 0 ? judgement : withSentence(judgement, troubles.join(' '));

// A check may lack documents because an earlier run used up those that the profile lists.
const withOutdated: Amendment = (judgement, { outdated }) => {
  if (isDecided(judgement) || outdated.length === 0 || judgement.never !== undefined) return judgement;
  const keys = outdated.map(({ key }) => key);
  return {
    ...withSentence(judgement, `${outdated.map(describeOutdated).join('; ')}.`),
    verdict: 'inconclusive',
    missing: [...new Set([...(judgement.missing ?? []), ...keys])],
  };
};

// What a check could not do may be for that alone.
const withEnd: Amendment = (judgement, { isEnded }) =>
  isEnded && judgement.verdict === 'blocked' ? { ...judgement, verdict: 'inconclusive' } : judgement;

/** In this order, since a later one looks at the reason that an earlier one left. */
const amendments: readonly Amendment[] = [
  (judgement, { profile, exchanges }) => withClaims(judgement, profile, exchanges),
  withTroubles,
  (judgement, { operations }) => operations.judged(judgement),
  withOutdated,
  (judgement, { exchanges }) => withOwnWords(judgement, exchanges),
  (judgement, { exchanges }) => withRedirects(judgement, exchanges),
  (judgement, { exchanges }) => withVanished(judgement, exchanges),
  (judgement, { profile, exchanges }) => withOtherOrigin(judgement, profile.baseUrl, exchanges),
  withEnd,
];

/**
 * The judgement of a check with everything that its circumstances say about the reason: the only place that does so.
 */
export const explain: Amendment = (judgement, circumstances) =>
  amendments.reduce((amended, amend) => amend(amended, circumstances), judgement);
