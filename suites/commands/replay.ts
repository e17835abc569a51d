import { randomUUID } from 'node:crypto';
import type { Exchange } from '../../reports/run.ts';
import { BlockedError, UsageError } from '../harness/errors.ts';
import { type ReplayResult, replay as sendAgain } from '../harness/http/replay.ts';
import { parseProfile } from '../harness/profile/load.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { openSession } from '../harness/run/session.ts';
import { confirm } from './consent.ts';
import { profileSource } from './profile-source.ts';
import { demandPlainHttp, reach } from './reach.ts';
import { readRunOptions } from './run-options.ts';

export interface ReplayOptions {
  readonly baseUrl?: string;
  readonly profile?: string;
  readonly yes?: boolean;
  /** Prints the result as JSON. */
  readonly json?: boolean;
  /** Sends the requests only: if they are inconclusive, the checks of the finding are not run. */
  readonly requestsOnly?: boolean;
}

/** A finding of a report, from the command line. */
interface Capsule {
  readonly evidence: {
    readonly exchanges: readonly Exchange[];
    readonly expected: string;
    readonly seen: string;
  };
  readonly requirements: readonly string[];
  readonly baseUrl: string;
}

interface ReplayTools {
  readonly capsule: Capsule;
  readonly printable: (text: string) => string;
}

const codes = { still: 1, gone: 0, unknown: 3 } as const;
const sentences = {
  still: 'the violation is still there',
  gone: 'the violation is gone',
  unknown: 'this stays open',
} as const;

const nameOf = ({ method, url }: Exchange, baseUrl: string): string =>
  `${method} ${url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url}`.replaceAll(/\s+/g, ' ');

/** Asks before anything is written. Returns whether writing is allowed; reads need no permission. */
const agree = async (
  exchanges: readonly Exchange[],
  { yes, consent }: { readonly yes: boolean; readonly consent: boolean },
): Promise<boolean> => {
  if (yes || consent) return true;
  const writes = exchanges.filter(({ method }) => method !== 'GET').length;
  if (writes === 0) return false;
  const isInteractive = process.stdin.isTTY === true;
  if (isInteractive && (await confirm(`${writes} of these requests may change something. Go on?`)))
    return true;
  const why = isInteractive
    ? ''
    : ` ${writes} of these requests may change something, and there is no terminal to ask at.`;
  throw new UsageError(`Nothing was sent.${why} --yes, or consent: true in the profile, goes on unasked.`);
};

const sendTo = async (profile: Profile, { evidence, baseUrl }: Capsule): Promise<ReplayResult> => {
  const session = await openSession(profile, readRunOptions({}).settings, { runId: randomUUID() });
  try {
    await demandPlainHttp(profile, session.access);
    const { client } = session.clientFor('replay', () => {
      if ('token' in session.access) return session.access.token;
      throw new BlockedError(session.access.problem);
    });
    const { id, secret } = profile.client;
    const clientCredentials = Buffer.from(`${id}:${secret}`).toString('base64');
    const secrets = { clientSecret: secret, clientCredentials };
    return await sendAgain(client, evidence.exchanges, { baseUrl, secrets });
  } finally {
    await session.close();
  }
};

/** The result, and whether subsequent checks may write. */
interface Outcome extends ReplayResult {
  readonly mayWrite: boolean;
}

/**
 * `procon replay RUN.json#FINDING`: sends the requests of a finding again and says whether the violation persists. The
 * address comes from the options or the profile, never from the report: this client's secret must not be sent to an
 * address in a report by someone else. Throws a `UsageError` for errors that the user can fix.
 */
export const replay = async (
  options: ReplayOptions,
  { capsule, printable }: ReplayTools,
): Promise<Outcome> => {
  const source = profileSource(options, process.env);
  if (source === undefined)
    throw new UsageError(
      'Say where to send it: --profile FILE, or --base-url URL with the client in PROCON_CLIENT_ID and PROCON_CLIENT_SECRET.',
    );
  const profile = parseProfile(source, process.env, options.baseUrl);
  const { evidence, requirements, baseUrl } = capsule;
  const { exchanges, expected, seen } = evidence;
  // Programs read standard output; the user still sees what is sent.
  const shown = options.json === true ? process.stderr : process.stdout;
  const say = (text: string) => void shown.write(`${printable(text)}\n`);
  say(`${requirements.join(', ')}\n   expected  ${expected}\n   seen      ${seen}`);
  say(`sends to ${profile.baseUrl}:\n${exchanges.map((one) => `   ${nameOf(one, baseUrl)}`).join('\n')}`);
  await reach(profile);
  const mayWrite = await agree(exchanges, { yes: options.yes === true, consent: profile.consent });
  const result = await sendTo(profile, capsule);
  if (result.outcome === 'unknown' && options.requestsOnly !== true) {
    const how = mayWrite ? 'on documents of their own' : 'where they only read: --yes lets them write';
    say(`its requests alone do not decide: ${result.reason}\nits checks run ${how}`);
  }
  return { ...result, mayWrite };
};

/**
 * Prints the result of a replay. Returns the exit code: 1 if the violation persists, 0 if it is gone, 3 if that is
 * unknown.
 */
export const printReplayed = (
  { outcome, reason }: ReplayResult,
  { json = false }: ReplayOptions,
  { capsule: { requirements }, printable }: ReplayTools,
): number => {
  const text = json
    ? JSON.stringify({ requirements, outcome, reason }, null, 2)
    : printable(`${sentences[outcome]}: ${reason}`);
  process.stdout.write(`${text}\n`);
  return codes[outcome];
};
