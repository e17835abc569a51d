import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonText } from '../../../models/wire/json-text.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { monitors } from '../../catalogue.ts';
import type { Check } from '../../harness/check.ts';
import { parseProfile } from '../../harness/profile/load.ts';
import { openSession } from '../../harness/run/session.ts';
import { noChange } from '../known-run.ts';
import {
  clockOf,
  control,
  defaultSettings,
  describeJudged,
  runChecks,
  type SimulatorProcess,
} from '../simulator.ts';

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

/** A request with the offset subtracted from every id, except in texts. Encoded signs or a member's colon may precede one. */
const narrow = (text: string): string =>
  text.replace(/(%[\dA-F]{2}|(?<![\w ])|(?<=": *))(\d{19,})/gi, (all, sign: string, digits: string) =>
    BigInt(digits) >= distance ? sign + String(BigInt(digits) - distance) : all,
  );

/** The values of a profile with the offset added to every id. */
const widenProfile = (value: unknown, name = ''): unknown => {
  if (typeof value === 'number') return name.endsWith('-seconds') ? value : wide(value);
  if (Array.isArray(value)) return value.map((each) => widenProfile(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, widenProfile(each, key)]));
};

/** A proxy of a platform that differs by its ids only, which are of 64 bits. */
interface WidePlatform {
  readonly url: string;
  /** Answers with wider ids so far. */
  readonly changes: number;
  stop(): Promise<void>;
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => Buffer.concat(await incoming.toArray());

const isText = (headers: Headers): boolean => /json|xml/.test(headers.get('content-type') ?? '');

/** Bytes mapped one to one, so that files are unchanged. */
const narrowBytes = (bytes: Buffer): Buffer => Buffer.from(narrow(bytes.toString('latin1')), 'latin1');

const hopping = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'host']);

const headersOf = (pairs: Iterable<readonly [string, string]>): [string, string][] =>
  [...pairs].filter(([name]) => !hopping.has(name.toLowerCase())).map(([name, value]) => [name, value]);

const pairsOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));

/** The connection of a request, the address that it is forwarded to, and who is told of a changed answer. */
interface Forwarding {
  readonly own: string;
  readonly behind: string;
  readonly noteChange: () => void;
}

const pass = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { own, behind, noteChange }: Forwarding,
): Promise<void> => {
  const { method = 'GET', url = '/' } = incoming;
  const body = narrowBytes(await bodyOf(incoming));
  const answer = await fetch(behind + narrow(url), {
    method,
    headers: headersOf(pairsOf(incoming)),
    redirect: 'manual',
    ...(body.length > 0 && method !== 'GET' && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const rewrite = (text: string): string => widen(text).replaceAll(behind, own);
  const headers = headersOf(answer.headers).map(([name, value]) => [
    name,
    name === 'location' ? rewrite(value) : value,
  ]);
  outgoing.writeHead(answer.status, Object.fromEntries(headers));
  if (!isText(answer.headers)) return void outgoing.end(bytes);
  const text = bytes.toString('utf8');
  if (widen(text) !== text) noteChange();
  outgoing.end(rewrite(text));
};

/** Opens the proxy of the platform at an address. */
export const openWidePlatform = async (behind: string): Promise<WidePlatform> => {
  const own = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let changes = 0;
  const noteChange = (): void => {
    changes += 1;
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, { own: own(), behind, noteChange }).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: own(),
    get changes() {
      return changes;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

interface WideRun {
  readonly sandbox: string;
  /** Whether the platform offers JSON, too. */
  readonly json: boolean;
  readonly checks: readonly Check[];
}

/** The red requirements of some checks at a sandbox behind the proxy, or that no id was changed; nobody signs in. */
export const redInWide = async (
  simulator: SimulatorProcess,
  { sandbox, json, checks }: WideRun,
): Promise<readonly string[]> => {
  const place = `${simulator.url}/_procon/sandboxes/${sandbox}`;
  await control(place, 'PUT', {});
  const base = `${simulator.url}/sandboxes/${sandbox}`;
  const {
    access: _,
    capabilities,
    ...profile
  } = await control<Record<string, object>>(`${base}/_procon/profile`);
  const wide = await openWidePlatform(simulator.url);
  const text = jsonText(widenProfile({ ...profile, capabilities: { ...capabilities, json } })).replaceAll(
    simulator.url,
    wide.url,
  );
  const session = await openSession(
    parseProfile({ text, folder: '.' }, {}),
    { ...defaultSettings, k: 0 },
    { monitors, browser: simulator.browser, clock: clockOf(base) },
  );
  try {
    const accusations = describeJudged(await runChecks(session, checks), ['fail', 'warn', 'harness-error']);
    return wide.changes > 0 ? accusations : [...accusations, noChange];
  } finally {
    await session.close();
    await wide.stop();
    await control(place, 'DELETE');
  }
};
