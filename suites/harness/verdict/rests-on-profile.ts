import { areas } from '../../../models/areas.ts';
import { isMembers } from '../../../models/members.ts';
import { decodePart } from '../../../models/query/parameters.ts';
import { areaOf } from '../../../models/requirements/index.ts';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { hasStatus, isClientError, isSuccess } from '../meaning.ts';
import { type ClaimKind, type ProfileRows, toCamelCase } from '../profile/fields.ts';
import { type Profile, profileRow } from '../profile/profile.ts';
import { endSentence } from './verdict.ts';

/** A statement of a profile about its target that no read can confirm. */
interface ProfileClaim {
  /** The path in the profile: `requisitions.inactive-currency`. */
  readonly key: string;
  /** The meaning of the value: `code of a currency that is not active`. */
  readonly words: string;
  readonly claim: ClaimKind;
  /** The values. A request uses one if it contains any of its spellings, or all of them if `every` is set. */
  readonly things: readonly { readonly spellings: readonly string[]; readonly every: boolean }[];
}

/** Members that alone identify the thing that a mapping describes. */
const identifying: readonly string[] = [
  ...['id', 'login', 'email', 'code', 'name', 'payment', 'document', 'comment', 'attachment'],
];

/** Members that name the parent document; alone they identify nothing. */
const holders: readonly string[] = ['owner', 'contract'];

const textsIn = (values: readonly unknown[]): readonly string[] =>
  values.filter((value) => ['string', 'number', 'bigint'].includes(typeof value)).map(String);

const thingsIn = (value: unknown): ProfileClaim['things'] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isMembers(value)) return [{ spellings: textsIn([value]), every: false }];
  const identified = Object.entries(value).filter(([name]) => identifying.includes(name));
  if (identified.length > 0) return [{ spellings: textsIn(identified.map(([, one]) => one)), every: false }];
  const own = Object.entries(value).filter(([name]) => !holders.includes(name));
  return [{ spellings: textsIn(own.map(([, one]) => one)), every: true }];
};

/** The first sentence of a comment, in lower case to continue another one. Abbreviations keep their capitals. */
const lower = (words: string): string =>
  words.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()).replace(/(\.(?=\s|$)|;).*$/s, '');

const claimsBelow = (rows: ProfileRows, value: unknown, path: string): readonly ProfileClaim[] =>
  Object.entries(rows).flatMap(([name, { claim, members, schema }]) => {
    if (!isMembers(value)) return [];
    const own = value[toCamelCase(name)] ?? value[name];
    const key = path === '' ? name : `${path}.${name}`;
    if (own === undefined) return [];
    if (claim === undefined) return members === undefined ? [] : claimsBelow(members, own, key);
    return [{ key, claim, words: lower(schema.description ?? ''), things: thingsIn(own) }];
  });

/** All statements of a profile that verdicts may rest on. */
const claimsOf = (profile: Profile): readonly ProfileClaim[] =>
  claimsBelow(profileRow.members ?? {}, profile, '');

/** Whether verdicts of an area can rest on a claim: one of the same area, or of no area. */
const concerns = ({ key }: ProfileClaim, area: string): boolean => {
  const [part = ''] = key.split('.');
  return !(areas as readonly string[]).includes(part) || part === area;
};

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a spelling that is not part of a longer word or number. */
const patternOf = (spelling: string): RegExp =>
  new RegExp(`(?<![\\w.-])${escapeRegExp(spelling)}(?![\\w-]|\\.\\d)`);

const decodeText = (text: string): string => decodePart(text) ?? text;

/** The spellings in a text that name a thing of the claim. */
const spelledIn = (text: string, { things }: ProfileClaim): readonly string[] =>
  things.flatMap(({ spellings, every }) => {
    const there = spellings.filter((spelling) => patternOf(spelling).test(text));
    if (!every) return there;
    return spellings.length > 0 && there.length === spellings.length ? [spellings.join(' ')] : [];
  });

/** The query and the body of a request. */
const inputOf = ({ url, requestBody = '' }: Exchange): string =>
  decodeText(`${/\?(.*)$/.exec(url)?.[1] ?? ''} ${requestBody}`);

const isServed = ({ status = 0 }: Exchange): boolean => isSuccess({ status });
const isRefused = (exchange: Exchange): boolean => isClientError(exchange);

/** Whether a request with the claimed value was accepted, so that the value is a less likely cause of a refusal. */
const isConfirmed = (claim: ProfileClaim, all: readonly Exchange[]): boolean =>
  claim.claim === 'accepted' && all.some((one) => isServed(one) && spelledIn(inputOf(one), claim).length > 0);

/** The claims that no request confirms; all of them if every one is confirmed. */
const likeliestClaims = (
  claims: readonly ProfileClaim[],
  all: readonly Exchange[],
): readonly ProfileClaim[] => {
  if (claims.length < 2) return claims;
  const open = claims.filter((claim) => !isConfirmed(claim, all));
  return open.length > 0 ? open : claims;
};

/** Whether an exchange contradicts a claim or depends on it. */
const isAgainst = (claim: ProfileClaim, exchange: Exchange): boolean => {
  if (claim.claim === 'accepted')
    return isRefused(exchange) && spelledIn(inputOf(exchange), claim).length > 0;
  if (claim.claim === 'refused') return isServed(exchange) && spelledIn(inputOf(exchange), claim).length > 0;
  if (claim.claim === 'there' && !hasStatus(exchange, 'not-found')) return false;
  const requestText = decodeText(`${URL.parse(exchange.url)?.pathname ?? ''} ${inputOf(exchange)}`);
  return spelledIn(requestText, claim).length > 0;
};

const restsOn = (claim: ProfileClaim, { requirement, evidence, verdict }: Judgement): boolean => {
  if (typeof claim.claim !== 'string')
    return verdict !== 'blocked' && claim.claim.some((id) => id === requirement);
  if (!concerns(claim, areaOf(requirement))) return false;
  return evidence.some(({ exchanges }) => exchanges.slice(-2).some((one) => isAgainst(claim, one)));
};

/** The part of a URL up to an id that the profile names; undefined without one. */
const documentIn = (url: string, claims: readonly ProfileClaim[]): string | undefined => {
  const path = url.replace(/[?#].*$/, '');
  const names = new Set(
    claims
      .filter(({ claim }) => claim === 'there')
      .flatMap(({ things }) => things.flatMap(({ spellings }) => spellings)),
  );
  const segments = path.split('/');
  const at = segments.findIndex((segment) => names.has(segment));
  return at < 0 ? undefined : segments.slice(0, at + 1).join('/');
};

/**
 * The URL of a document that the profile names and that may not exist: the violation is a 404 for it, and the check got
 * nothing else there.
 */
const absentDocument = (
  { verdict, evidence }: Judgement,
  { claims, all }: { readonly claims: readonly ProfileClaim[]; readonly all: readonly Exchange[] },
): string | undefined => {
  const last = evidence[0]?.exchanges.at(-1);
  if (!['fail', 'warn'].includes(verdict) || last === undefined || !hasStatus(last, 'not-found'))
    return undefined;
  const document = documentIn(last.url, claims);
  const isThere = ({ url }: Exchange) => document !== undefined && `${url}/`.startsWith(`${document}/`);
  return all.some((one) => isServed(one) && isThere(one)) ? undefined : document;
};

/**
 * Names the profile keys in the reason of a failure, warning or blocked judgement that depends on statements of the
 * profile that no read confirms. A violation shown by a document that may not exist becomes inconclusive.
 */
export const withClaims = (judgement: Judgement, profile: Profile, all: readonly Exchange[]): Judgement => {
  if (!['fail', 'warn', 'blocked'].includes(judgement.verdict)) return judgement;
  const claims = claimsOf(profile);
  const profileClaims = claims.filter((claim) => restsOn(claim, judgement));
  if (profileClaims.length === 0) return judgement;
  const keys = likeliestClaims(profileClaims, all)
    .map(({ key, words }) => `${key} (${words})`)
    .join(' and ');
  const reason = `${endSentence(judgement.reason)} This is so only if the profile is right about ${keys}.`;
  // A value that is known to be refused, such as a missing file, may be refused with any status.
  const isMeant = profileClaims.some(({ claim }) => claim === 'named');
  const document = isMeant ? undefined : absentDocument(judgement, { claims, all });
  if (document === undefined) return { ...judgement, reason };
  return {
    ...judgement,
    reason: `${reason} No read has shown anything at ${document}.`,
    verdict: 'inconclusive',
    evidence: [],
  };
};
