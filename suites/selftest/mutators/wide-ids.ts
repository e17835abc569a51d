import type { Members } from '../../../models/members.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Check } from '../../harness/check.ts';
import { type KnownRun, noChange } from '../known-run.ts';
import { describeJudged, inSandbox, runChecks } from '../simulator.ts';
import { type Mutator, withBody } from './mutator.ts';
import { openProxy } from './proxy.ts';

/** One double represents a thousand neighbours at this offset: 2^62. */
const distance = 2n ** 62n;

const wide = (digits: string | number): bigint => BigInt(digits) + distance;

/** The members with ids besides those with names of ids. */
const others = new Set(['uom', 'requestedby', 'createdby', 'modifiedby']);

/** Members with names of ids that are texts, or numbers of another system. */
const foreign = new Set([
  ...['refdocumentid', 'externalinspectionid', 'externalrefid', 'externalreferenceid', 'crmid', 'clmid'],
]);

const isId = (name: string): boolean =>
  (/^id$|[-_]id$|[a-z]Id$/.test(name) && !foreign.has(fold(name))) || others.has(fold(name));

const inJson = (text: string): string =>
  text.replace(/("([\w-]+)"\s*:\s*)(\d+)(?=\s*[,}\]])/g, (all, head: string, name: string, digits: string) =>
    isId(name) ? head + wide(digits) : all,
  );

const inXml = (text: string): string =>
  text.replace(
    /(<([\w-]+)(?:\s[^<>]*)?>)(\d+)(?=<\/\2>)/g,
    (all, head: string, name: string, digits: string) => (isId(name) ? head + wide(digits) : all),
  );

/** An answer with the offset added to every id, in texts and addresses, too. */
const widen = (text: string): string =>
  inXml(inJson(text))
    .replace(
      /(reviewer-user-ids[">: ]+)([[\d,\]]+)/g,
      (_, head: string, ids: string) => head + ids.replace(/\d+/g, (digits) => String(wide(digits))),
    )
    .replace(/(@\[User:)(\d+)/g, (_, head: string, digits: string) => head + wide(digits))
    .replace(/(\/api\/[\w/]*?\/)(\d+)/g, (_, head: string, digits: string) => head + wide(digits))
    .replace(/(\/attachments\/)(\d+)(?!\d)/g, (all, head: string, digits: string) =>
      BigInt(digits) < distance ? head + wide(digits) : all,
    );

/**
 * A request with the offset subtracted from every id, except in texts. Encoded characters or a member's colon may
 * precede one.
 */
const narrow = (text: string): string =>
  text.replace(/(%[\dA-F]{2}|(?<![\w ])|(?<=": *))(\d{19,})/gi, (all, sign: string, digits: string) =>
    BigInt(digits) >= distance ? sign + String(BigInt(digits) - distance) : all,
  );

/** Bytes mapped one to one, so that files are unchanged. */
const narrowBytes = (body: string | Uint8Array): string | Uint8Array =>
  typeof body === 'string'
    ? narrow(body)
    : Buffer.from(narrow(Buffer.from(body).toString('latin1')), 'latin1');

/** A platform that differs by its ids only, which are of 64 bits. */
export const wideIds: Mutator = {
  operation: /./,
  request: ({ path, body }) => ({
    path: narrow(path),
    ...(body !== undefined && { body: narrowBytes(body) }),
  }),
  answer: (answer) => {
    const { location, 'content-type': type = '' } = answer.headers;
    const moved = location === undefined ? {} : { location: widen(location) };
    const text = /json|xml/.test(type) ? widen(answer.text) : answer.text;
    const headers = { ...answer.headers, ...moved };
    if (text !== answer.text) return withBody({ ...answer, headers }, text);
    return moved.location === location ? undefined : { ...answer, headers };
  },
};

/** The values of a profile with the offset added to every id, and another address. */
const widenProfile = (value: unknown, address: readonly [from: string, to: string], name = ''): unknown => {
  if (typeof value === 'number') return name.endsWith('-seconds') ? value : wide(value);
  if (typeof value === 'string') return value.replaceAll(...address);
  if (Array.isArray(value)) return value.map((each) => widenProfile(each, address));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, widenProfile(each, address, key)]),
  );
};

/** A run with 64-bit ids, with or without JSON, in which no check may accuse the platform. Nobody signs in. */
export const wideRun = (formats: string, json: boolean, checks: readonly Check[]): KnownRun => ({
  ...{ id: `nobody is accused where ids have 64 bits, in ${formats}`, area: 'all', checks },
  restsOn: ['models/wire', 'suites/harness/profile', 'suites/selftest/mutators'],
  problems: async (simulator, name) => {
    const proxy = await openProxy([wideIds], simulator.url);
    const extra = (profile: Members) => {
      const capabilities = { ...(profile['capabilities'] as object), json };
      return widenProfile({ ...profile, capabilities }, [simulator.url, proxy.url]) as Members;
    };
    try {
      const visit = { name, settings: { k: 0 }, without: ['access'], extra } as const;
      const results = await inSandbox(simulator, visit, (session) => runChecks(session, checks));
      const accusations = describeJudged(results, ['fail', 'warn', 'harness-error']);
      return proxy.changes > 0 ? accusations : [...accusations, noChange];
    } finally {
      await proxy.close();
    }
  },
});
