import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { Exchange } from '../../reports/run.ts';
import { subjectOf } from '../access/jwt.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { BlockedError, UsageError } from '../harness/errors.ts';
import { openBreaker } from '../harness/http/breaker.ts';
import { isRedirect, tlsProblem } from '../harness/http/failure.ts';
import { authorities } from '../harness/http/wire.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Environment } from '../harness/profile/references.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { openSession, type Session } from '../harness/run/session.ts';
import { type Access, isPageOrRedirect } from '../harness/run/token.ts';
import { systemClock } from '../harness/time/clock.ts';
import type { Choice } from '../plan.ts';

/** In milliseconds. */
const timeout = 10_000;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused). Start it, or correct its address.',
  ENOTFOUND: 'the host name is not known. Start it, or correct its address.',
  EAI_AGAIN: 'the host name could not be looked up. Start it, or correct its address.',
};

const reasonOf = (error: Error & { readonly code?: string }): string => {
  const code = error.code ?? '';
  const tls = tlsProblem(code);
  if (tls !== undefined) return `it ${tls.problem} (${code}): ${tls.remedy}.`;
  return reasons[code] ?? `${error.message || code || 'no connection'}. Start it, or correct its address.`;
};

interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const placeOf = (url: URL): HostAndPort => ({
  host: url.hostname.replace(/^\[|\]$/g, ''),
  port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
});

/**
 * Milliseconds to wait: a server that requires a client certificate reports that after the handshake (RFC 8446, section
 * 4.4.2.4).
 */
const alertDelay = 200;

/** Opens a connection and closes it again. Returns the problem; undefined if there was none. */
const dial = (open: () => Socket, ready: 'connect' | 'secureConnect'): Promise<string | undefined> =>
  new Promise((resolve) => {
    const settle = ready === 'secureConnect' ? alertDelay : 0;
    const socket = open();
    const end = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    const late = `no connection within ${timeout / 1000} seconds. Start it, or correct its address.`;
    socket.setTimeout(timeout, () => end(late));
    socket.once(ready, () => setTimeout(end, settle)).once('error', (error) => end(reasonOf(error)));
  });

const dialTarget = (url: URL, caFile: string | undefined): Promise<string | undefined> => {
  const place = placeOf(url);
  if (url.protocol !== 'https:') return dial(() => connect(place), 'connect');
  // RFC 6066, section 3: an IP address is no server name.
  const named = isIP(place.host) === 0 ? { servername: place.host } : {};
  return dial(() => connectSecurely({ ...place, ...named, ...authorities(caFile) }), 'secureConnect');
};

const proxyVariables = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];

/** Advice if the environment names a proxy, which a run does not use automatically. */
const proxyHint = (env: Environment): string => {
  const name = proxyVariables.flatMap((one) => [one, one.toLowerCase()]).find((one) => env[one]);
  return name === undefined
    ? ''
    : ` ${name} is set and not used: a proxy is named as proxy in the profile, such as proxy: \${${name}}.`;
};

/** Whether a port speaks TLS, whatever its certificate. */
const speaksTls = async (url: URL): Promise<boolean> => {
  const place = { ...placeOf(url), rejectUnauthorized: false };
  return (await dial(() => connectSecurely(place), 'secureConnect')) === undefined;
};

/** Servers that speak TLS close a plain connection, or answer 400 with a message that HTTPS is required. */
const mayWantTls = ({ status, responseBody = '' }: Partial<Exchange>): boolean =>
  status === undefined ||
  (hasStatus({ status }, 'bad-request') && /\b(?:https|ssl|tls)\b/i.test(responseBody));

/** Throws a `UsageError` if a token request over http:// went to a port that speaks TLS. */
export const demandPlainHttp = async ({ baseUrl, proxy }: Profile, access: Access): Promise<void> => {
  if ('token' in access || proxy !== undefined || !baseUrl.startsWith('http:')) return;
  if (access.exchange === undefined || !mayWantTls(access.exchange)) return;
  if (await speaksTls(new URL(baseUrl)))
    throw new UsageError(
      `The target at ${baseUrl} speaks TLS at this port: let base-url begin with https://, or name another port.`,
    );
};

/** Connects to a target, with TLS if its address says so, or to its proxy. Throws a `UsageError` if that fails. */
export const reach = async (
  { baseUrl, proxy, caFile }: Profile,
  env: Environment = process.env,
): Promise<void> => {
  const problem =
    proxy === undefined
      ? await dialTarget(new URL(baseUrl), caFile)
      : await dial(() => connect(placeOf(new URL(proxy))), 'connect');
  if (problem === undefined) return;
  const whom = proxy === undefined ? `The target at ${baseUrl}` : `The proxy at ${new URL(proxy).host}`;
  const hint = proxy === undefined ? proxyHint(env) : '';
  throw new UsageError(`${whom} cannot be reached: ${problem}${hint}`);
};

/** The number of requests that measure the latency. */
const probes = 3;

/** The documented reads of the API in the chosen areas that take no parameters and create nothing. */
const plainReads = (only: readonly Area[]): readonly Endpoint[] =>
  endpoints.filter(
    ({ area, method, path, basis, operationKind }) =>
      only.includes(area) &&
      method === 'GET' &&
      basis === 'documented' &&
      /^\/api\/[^:]*$/.test(path) &&
      operationKind !== 'current-cart',
  );

/**
 * The minimum of several latencies, in milliseconds; 0 if there is no answer or the target asks to wait, which the
 * checks then report.
 */
const latencyOf = async ({ clientFor }: Session, path = '/'): Promise<number> => {
  // A request without a token is refused quickly.
  const probe: OutgoingRequest = { method: 'GET', path, token: null };
  const { client } = clientFor('latency', () => '');
  for (let left = probes; left > 0; left -= 1) {
    const { status } = await client.send(probe);
    if (status === undefined || hasStatus({ status }, 'too-many-requests', 'service-unavailable')) return 0;
  }
  return Math.min(...client.exchanges.map(({ milliseconds }) => milliseconds));
};

/**
 * The target of a read's redirect, without query and credentials; undefined if there is none or it is too long to show.
 */
const redirectionOf = ({ headers }: Answer, from: string): string | undefined => {
  const { location } = headers;
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const { protocol, host, pathname } = new URL(location, from);
  const to = `${protocol}//${host}${pathname}`;
  return /^https?:/.test(to) && to.length <= 300 ? to : undefined;
};

/** Advice if reads are answered with pages; `to` is the target of a redirect of `path`. */
const remedyOf = (baseUrl: string, path: string, to: string | undefined): string => {
  const base = to?.endsWith(path) === true ? to.slice(0, -path.length) : baseUrl;
  if (base !== baseUrl) return `Set base-url to ${base}, where the redirect leads, if that is the API.`;
  return 'Let base-url lead to the API itself, or let these requests through.';
};

const isNotFound = ({ status }: Pick<Answer, 'status'>): boolean => hasStatus({ status }, 'not-found');

/** Returns a test for answers that do not come from an API; undefined if the API may exist. */
const notAnApi = (access: Access): ((answer: Answer) => boolean) | undefined => {
  if ('token' in access || access.isPage === true) return isPageOrRedirect;
  return access.exchange !== undefined && isNotFound(access.exchange as Pick<Answer, 'status'>)
    ? isNotFound
    : undefined;
};

/**
 * Throws a `UsageError` if requests of the API are answered only with HTML pages or redirects, or if both the token
 * endpoint and a read are not found: then a login page, a gateway or another server would be judged.
 */
const demandApi = async (
  { access, clientFor }: Session,
  { baseUrl }: Profile,
  reads: readonly Endpoint[],
) => {
  const token = 'token' in access ? access.token : null;
  const isNone = notAnApi(access);
  if (reads.length === 0 || isNone === undefined) return;
  const { client } = clientFor('pages', () => token ?? '');
  const answers: Answer[] = [];
  for (const { path } of reads.slice(0, probes)) {
    const answer = await client.send({ method: 'GET', path, ...(token === null && { token }) });
    if (!isNone(answer)) return;
    answers.push(answer);
  }
  const [{ path }] = reads as [Endpoint];
  const [first] = answers as [Answer];
  if (isNone === isNotFound)
    throw new UsageError(
      `Nothing was judged: the target at ${baseUrl} answers 404 to POST /oauth2/token and to GET ${path}. ` +
        'Let base-url be what stands before /oauth2 and /api, with its path prefix where there is one.',
    );
  const to = isRedirect(first.status) ? redirectionOf(first, `${baseUrl}${path}`) : undefined;
  throw new UsageError(
    `Nothing was judged: the target at ${baseUrl} answers requests of the API with HTML pages or redirects, as a login or a gateway before it does ` +
      `(GET ${path}: ${describeAnswer(first)}${to === undefined ? '' : ` to ${to}`}). ${remedyOf(baseUrl, path, to)}`,
  );
};

/** What is known of a target before the checks begin. */
interface TargetContact {
  readonly access: Access;
  /** Milliseconds from a request to its answer, on an open connection. */
  readonly latency: number;
}
/** The error for a refused token, with the advice how to fix it. */
export const refusalOf = ({
  problem,
  remedy = '',
}: {
  readonly problem: string;
  readonly remedy?: string | undefined;
}) => new UsageError(`${problem.replace(/([^.!?])$/, '$1.')} ${remedy}`.trim());

/** Throws a `UsageError` if the run would deactivate the user of its own token. */
const demandOtherUsers = ({ client, userReassignments: { users } }: Profile, token: string): void => {
  const subject = subjectOf(token);
  // The subject of a client's own token may be the client.
  if (subject === undefined || subject === client.id) return;
  const own = users.deactivatable.find(({ id, login, email }) =>
    [id, login, email].map(String).includes(subject),
  );
  if (own !== undefined)
    throw new UsageError(
      'The profile lists the user that the client acts as under user-reassignments.users.deactivatable, by the subject of the token: the run would deactivate its own account. Take this user out.',
    );
};

/**
 * Obtains the token of a run, or the reason why there is none, which the checks then judge. Throws a `UsageError` if
 * the target rejects the client or the scopes of the profile.
 */
export const obtainAccess = async (
  profile: Profile,
  { settings, only }: Choice,
  runId: string,
): Promise<TargetContact> => {
  const show = (line: string) => void process.stderr.write(`procon: ${line}\n`);
  const breaker = openBreaker({ clock: systemClock, waitingSeconds: profile.waitingSeconds, show });
  const session = await openSession(profile, settings, { runId, breaker });
  const reads = plainReads(only);
  try {
    const { access } = session;
    await demandPlainHttp(profile, access);
    if ('problem' in access && access.remedy !== undefined) throw refusalOf(access);
    if ('token' in access) demandOtherUsers(profile, access.token);
    await demandApi(session, profile, reads);
    if ('problem' in access) return { access, latency: 0 };
    return { access, latency: await latencyOf(session, reads[0]?.path) };
  } catch (error) {
    // The target was given up or asks to wait; the checks report that.
    if (error instanceof BlockedError) return { access: session.access, latency: 0 };
    throw error;
  } finally {
    await session.close();
  }
};
