import { randomUUID } from 'node:crypto';
import { stringify } from 'yaml';
import { subjectOf } from '../access/jwt.ts';
import { mostBytes, mostInspected } from '../discovery/answers.ts';
import type { ShownRecord } from '../discovery/candidates.ts';
import { discover } from '../discovery/discover.ts';
import {
  type CollectionRead,
  type DiscoveryReads,
  mostRequests,
  mostTime,
} from '../discovery/discovery-reads.ts';
import type { ProfileValue } from '../discovery/find.ts';
import { learntFrom, profileValue } from '../discovery/learnt.ts';
import { grantedAlone, grantedIn, offeredScopes, type Scopes } from '../discovery/scopes.ts';
import type { RunSettings } from '../harness/check.ts';
import { BlockedError, UsageError } from '../harness/errors.ts';
import { openBreaker } from '../harness/http/breaker.ts';
import type { ProfileRows } from '../harness/profile/fields.ts';
import { type ProfileText, parseProfile, parseText } from '../harness/profile/load.ts';
import { type Profile, profileRow } from '../harness/profile/profile.ts';
import type { Environment } from '../harness/profile/references.ts';
import { wrap } from '../harness/profile/template.ts';
import { openSession, type Session } from '../harness/run/session.ts';
import { systemClock } from '../harness/time/clock.ts';
import { checkFiles } from './check-files.ts';
import { demandPlainHttp, reach, refusalOf } from './reach.ts';

const width = 110;

/** Writes a value as YAML in one line that parsers of YAML 1.1 read in the same way. */
const inline = (value: unknown): string =>
  stringify(value, {
    ...{ collectionStyle: 'flow', lineWidth: 0, doubleQuotedAsJSON: true, compat: 'yaml-1.1' },
    aliasDuplicateObjects: false,
  }).trimEnd();

interface Tree {
  readonly leaf?: ProfileValue;
  readonly below: ReadonlyMap<string, Tree>;
}

const treeOf = (values: readonly ProfileValue[], depth = 0): Tree => {
  const [first] = values;
  if (first !== undefined && first.key.split('.').length === depth) return { leaf: first, below: new Map() };
  const groups = Map.groupBy(values, ({ key }) => key.split('.')[depth] ?? '');
  return { below: new Map([...groups].map(([name, some]) => [name, treeOf(some, depth + 1)])) };
};

const isOffered = ({ leaf, below }: Tree): boolean =>
  leaf === undefined ? [...below.values()].every(isOffered) : leaf.row.offered === true;

const commentLines = (lines: readonly string[]): string[] => lines.map((line) => `# ${line}`);

const leafLines = (name: string, { row, value, seen }: ProfileValue, off: boolean): string[] => {
  const what = row.offered ? `${row.schema.description ?? ''} ` : '';
  return [...commentLines(wrap(`${what}${seen}.`, width)), `${off ? '# ' : ''}${name}: ${inline(value)}`];
};

const linesOf = ({ below }: Tree, isOff = false): string[] =>
  [...below].flatMap(([name, tree]) => {
    const off = !isOff && isOffered(tree);
    if (tree.leaf !== undefined) return leafLines(name, tree.leaf, off);
    const lines = [`${name}:`, ...linesOf(tree, isOff || off).map((line) => `  ${line}`)];
    return off ? commentLines(lines) : lines;
  });

const inOrder = (values: readonly ProfileValue[], rows: ProfileRows): readonly ProfileValue[] => {
  const names = Object.keys(rows);
  const place = ({ key }: ProfileValue) => names.indexOf(key.split('.')[0] ?? '');
  return values.toSorted((a, b) => place(a) - place(b));
};

/**
 * The discovered profile as YAML. A comment at each value names its source; values that only a person may allow are
 * commented out.
 */
const printProfile = (
  head: readonly string[],
  values: readonly ProfileValue[],
  rows: ProfileRows,
): string => {
  const sections = [...treeOf(inOrder(values, rows)).below].map(([name, tree]) =>
    linesOf({ below: new Map([[name, tree]]) }).join('\n'),
  );
  const top = head.flatMap((line) => (line === '' ? ['#'] : commentLines(wrap(line, width))));
  return `${[top.join('\n'), ...sections].join('\n\n')}\n`;
};

const resultOf = ({ said, records }: CollectionRead): string => {
  const missing = said === 'status 403' ? '; the client may lack a scope' : '';
  if (records === undefined) return `${said.replace(/\p{C}/gu, ' ')}${missing}`;
  const part = records > mostInspected ? `, of which the first ${mostInspected} were read` : '';
  return `${records} records in the first answer${part}`;
};

const limits = {
  requests: `${mostRequests} requests were sent`,
  time: `${mostTime / 1000} seconds were over`,
} as const;

/** The maximum number of unread paths to name. */
const mostNamed = 20;

/**
 * Describes what was not read because the budget of requests or time was exhausted; undefined if everything was read.
 */
export const describeUnseen = ({
  spent,
  unseen,
}: Pick<DiscoveryReads, 'spent' | 'unseen'>): string | undefined => {
  if (spent === undefined) return undefined;
  const more = unseen.length > mostNamed ? ` and ${unseen.length - mostNamed} more` : '';
  const named = unseen.slice(0, mostNamed).map((path) => `GET ${path.slice(0, 200).replace(/\p{C}/gu, ' ')}`);
  return `Not read, because ${limits[spent]}: ${named.join(', ')}${more}.`;
};

const approvalLines = (name: string, shown: readonly ShownRecord[] = []): string[] => {
  const those = shown.filter(({ record: { approvals } }) => Array.isArray(approvals) && approvals.length > 0);
  return shown.length === 0 ? [] : [`- Approvals are shown by ${those.length} of ${shown.length} ${name}`];
};

/** The head of a discovered profile: the requests and their results. */
const headOf = (discovery: DiscoveryReads, { offers, granted }: Scopes): readonly string[] => {
  const { visited, shelf, requests } = discovery;
  const unseen = describeUnseen(discovery);
  const further = offers.filter((scope) => !granted.includes(scope));
  return [
    `Found in ${requests} requests, all of them token requests or reads. A comment at each value says where it was seen.`,
    'Only a person may allow what is commented out below: review each line, and remove its #.',
    ...(unseen === undefined ? [] : [unseen]),
    '',
    ...visited.filter(({ path }) => !/\d/.test(path)).map((one) => `- GET ${one.path}: ${resultOf(one)}`),
    ...approvalLines('requisitions', shelf.get('requisitions')),
    ...approvalLines('service sheets', shelf.get('sheets')),
    ...(further.length > 0
      ? [`- Scopes that the platform lists and the client was not given: ${further.join(' ')}`]
      : []),
  ];
};

/** Requests per second if the profile sets no limit, so that other clients are not affected. */
const gentle = 20;

const settings: RunSettings = { seed: 1, k: 0, strict: false, readOnly: true, stopAtFirstRed: false };

/** Connection keys that are copied as written; those that may contain a secret only as a reference. */
const carried = [
  'name',
  'token-pause-seconds',
  'requests-per-second',
  'timeout-seconds',
  'waiting-seconds',
  'ca-file',
  'proxy',
  'correlation-header',
];

const isCarried = (key: string, value: unknown): boolean =>
  carried.includes(key) && !(key === 'proxy' && /@/.test(String(value)) && !/\$\{/.test(String(value)));

const givenValues = (source: ProfileText, { baseUrl }: Profile): ProfileValue[] => {
  const written = parseText(source.text) as Readonly<Record<string, unknown>>;
  const own = Object.entries(written).filter(([key, value]) => isCarried(key, value));
  return [
    profileValue('base-url', baseUrl, 'Given'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: References that a profile resolves.
    profileValue('client.id', '${PROCON_CLIENT_ID}', 'An environment variable'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: References that a profile resolves.
    profileValue('client.secret', '${PROCON_CLIENT_SECRET}', 'An environment variable'),
    ...own.map(([key, value]) => profileValue(key, value, 'Given')),
  ];
};

const scopesIn = async (session: Session, { client: { scopes } }: Profile): Promise<Scopes> => {
  const { client } = clientOf(session);
  const offers = await offeredScopes(client);
  const granted = grantedIn(session.access);
  return granted === undefined
    ? { granted: scopes, seen: 'A token was given for them', offers }
    : { granted: granted, seen: 'The token that was given names them', offers };
};

const clientOf = (session: Session) =>
  session.clientFor('discovery', () => {
    const { access } = session;
    if ('token' in access) return access.token;
    throw new BlockedError(access.problem);
  });

/**
 * Opens a session whose client has a token; if it gets none for all its scopes, for those that are granted
 * individually.
 */
const openGranted = async (
  profile: Profile,
  runId: string,
): Promise<{ session: Session; profile: Profile }> => {
  const show = (line: string) => void process.stderr.write(`procon: ${line}\n`);
  const { waitingSeconds } = profile;
  const options = {
    runId,
    maxBytes: mostBytes,
    breaker: openBreaker({ clock: systemClock, waitingSeconds, show }),
  };
  const session = await openSession(profile, settings, options);
  const { access } = session;
  if ('token' in access) return { session, profile };
  const { client } = session.clientFor('discovery', () => '');
  const isScope = access.remedy?.includes('client.scopes') === true;
  const scopes = isScope ? await grantedAlone(client, profile.client) : [];
  await session.close();
  await demandPlainHttp(profile, access);
  if (scopes.length === 0) throw refusalOf(access);
  const narrowed = { ...profile, client: { ...profile.client, scopes } };
  return { session: await openSession(narrowed, settings, options), profile: narrowed };
};

/** The result of a discovery. */
interface Discovery {
  /** YAML. */
  readonly text: string;
  readonly requests: number;
  readonly values: number;
  readonly proposals: number;
  /** Describes what was not read because the budget of requests or time was exhausted. */
  readonly unseen?: string | undefined;
}

/**
 * Discovers a profile from what a target shows to the client, with tokens and reads only. Throws a `UsageError` if the
 * target cannot be reached or gives the client no token.
 */
export const discoverProfile = async (
  source: ProfileText,
  env: Environment,
  baseUrl?: string,
): Promise<Discovery> => {
  const read = parseProfile(source, env, baseUrl);
  checkFiles(read);
  await reach(read);
  const begun = { ...read, requestsPerSecond: read.requestsPerSecond ?? gentle };
  const { session, profile } = await openGranted(begun, randomUUID());
  try {
    const scopes = await scopesIn(session, profile);
    const { client } = clientOf(session);
    const rows = profileRow.members ?? {};
    const { access, clock } = session;
    const subject = 'token' in access ? subjectOf(access.token) : undefined;
    const { values, discovery } = await discover({ client, baseUrl: profile.baseUrl, clock }, rows, subject);
    const all = [
      ...givenValues(source, profile),
      ...(scopes.granted.length > 0 ? [profileValue('client.scopes', scopes.granted, scopes.seen)] : []),
      ...learntFrom(discovery, values),
      ...values,
    ];
    return {
      text: printProfile(headOf(discovery, scopes), all, rows),
      requests: discovery.requests,
      unseen: describeUnseen(discovery),
      values: all.filter(({ row }) => !row.offered).length,
      proposals: all.filter(({ row }) => row.offered).length,
    };
  } catch (error) {
    if (error instanceof BlockedError) throw new UsageError(error.message);
    throw error;
  } finally {
    await session.close();
  }
};

/** The message before anything is sent. */
export const announcement = (baseUrl: string): string =>
  `Looking at ${baseUrl}: tokens and reads only, at most ${mostRequests} requests.`;
