import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import type { KnownRun } from './known-run.ts';
import { type Mutator, respond } from './mutators/mutator.ts';
import { openProxy } from './mutators/proxy.ts';
import { control, runCommand, startSimulator } from './simulator.ts';

// An unknown platform: the documented paths behind a proxy, an address, a client and its scopes.

interface ProfileAnswer {
  readonly client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };
}

/** The data about the platform: its address, and the environment with its client. */
interface UnknownPlatform {
  readonly address: string;
  /** The address behind the proxy, which the command must not learn. */
  readonly hidden: string;
  readonly env: NodeJS.ProcessEnv;
  readonly client: ProfileAnswer['client'];
}

/** Shows the documented paths alone. */
const hideOthers: Mutator = { operation: /^\w+ (?!\/(api|oauth2)\/)/, request: () => respond(404, '', {}) };

const withUnknown = async <R>(act: (platform: UnknownPlatform) => Promise<R>): Promise<R> => {
  const simulator = await startSimulator();
  const proxy = await openProxy([hideOthers], simulator.url);
  try {
    const { client } = await control<ProfileAnswer>(`${simulator.url}/_procon/profile`);
    const env = { ...process.env, PROCON_CLIENT_ID: client.id, PROCON_CLIENT_SECRET: client.secret };
    return await act({ address: proxy.url, hidden: simulator.url, env, client });
  } finally {
    await proxy.close();
    await simulator.stop();
  }
};

/** Runs the command; throws with its output when it ends with another code than expected. */
const outputOf = async (words: readonly string[], env: NodeJS.ProcessEnv, expected = 0): Promise<string> => {
  const { code, output } = await runCommand(words, env);
  if (code !== expected) throw new Error(`procon ${words[0]} ended with ${code}: ${output}`);
  return output;
};

/** The profile that discovery writes, without the pause between tokens. */
const discover = async ({ address, hidden, env }: UnknownPlatform): Promise<string> => {
  const output = await outputOf(['profile', '--discover', '--base-url', address], env);
  if (output.includes(hidden)) throw new Error(`discovery tells ${hidden}, which it was not given`);
  return output
    .slice(output.indexOf('# Found in'))
    .replace(/^procon: .*$/gm, '')
    .replace(/^client:/m, 'token-pause-seconds: 0\n\nclient:');
};

/** Accepts all proposals by removing their comment signs. */
const acceptAll = (text: string): string => text.replace(/^( *)# ( *(?:#|[\w-]+:(?: |$)).*)$/gm, '$1$2');

const runWith = async (
  text: string,
  env: NodeJS.ProcessEnv,
  { options = [], code = 0 }: { readonly options?: readonly string[]; readonly code?: number } = {},
): Promise<{ readonly run: Run; readonly output: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'procon-first-'));
  try {
    const profile = join(folder, 'profile.yaml');
    writeFileSync(profile, text);
    const words = ['run', '--profile', profile, '--report', folder, '--k', '0', ...options];
    const output = await outputOf(words, env, code);
    return { run: JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Says which requirements are red, and that too few are decided. */
const problemsOf = ({ rows, summary }: Run, leastDecided: number): readonly string[] => [
  ...rows
    .filter(({ verdict }) => !['pass', 'inconclusive', 'not-applicable'].includes(verdict))
    .map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
  ...(summary.decided < leastDecided ? [`${summary.decided} decided, not ${leastDecided}`] : []),
];

const firstContactRun = (
  words: string,
  leastDecided: number,
  change: (text: string) => string = (text) => text,
): KnownRun => ({
  ...{ id: `${leastDecided} requirements are decided on an unknown platform, ${words}`, area: 'all', checks },
  restsOn: ['cli.ts', 'cli', 'suites/discovery', 'suites/harness/profile'],
  problems: () =>
    withUnknown(async (platform) => {
      const text = await discover(platform);
      return problemsOf((await runWith(change(text), platform.env)).run, leastDecided);
    }),
});

const nextKeys =
  /Next: add to the profile\n(?: {3}\S.*: [\d,]+ more requirements?, takes a [a-z ]+\n(?: {6}the target says .*\n)?){8} {3}and /;

/** A profile of address, client and scopes only. */
const leastRun: KnownRun = {
  id: 'a profile of address, client and scopes only is incomplete, blocks nothing, and names missing keys',
  ...{ area: 'all', checks, restsOn: ['cli.ts', 'cli', 'suites/harness/profile'] },
  problems: () =>
    withUnknown(async ({ hidden, client, env }) => {
      const text = JSON.stringify({ 'base-url': hidden, client, 'token-pause-seconds': 0 });
      const options = ['--yes', '--require-decided', '80'];
      const { run, output } = await runWith(text, env, { options, code: 3 });
      const unexplained = run.rows.filter(
        ({ verdict, missing }) => verdict === 'blocked' || (verdict === 'inconclusive' && !missing),
      );
      return [
        ...unexplained.map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
        ...(run.summary.verdict === 'incomplete' ? [] : [`the run is ${run.summary.verdict}`]),
        ...(nextKeys.test(output) ? [] : [`keys are not named so: ${output}`]),
      ];
    }),
};

/**
 * Discovery on an unknown platform, and a run without it, in which address, client and scopes decide 180 requirements.
 * The platform shows only two users besides the client's own, who is never proposed, so none is left to deactivate.
 */
export const firstContacts: readonly KnownRun[] = [
  firstContactRun('as discovery finds it', 450),
  firstContactRun('with all that discovery proposes', 585, acceptAll),
  leastRun,
];
