import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Run } from '../../reports/run.ts';
import { delay } from './mutators/network.ts';
import { openProxy } from './mutators/proxy.ts';
import { control, runCommand, startSimulator } from './simulator.ts';

// Runs the suites against the simulator behind a proxy that adds latency, and compares concurrent runs with sequential
// ones.

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** One run of the command against its own simulator with a latency. */
const runFar = async (latency: number, options: readonly string[]): Promise<Run> => {
  const folder = mkdtempSync(join(tmpdir(), 'procon-far-'));
  const simulator = await startSimulator();
  const proxy = await openProxy([delay(latency)], simulator.url);
  try {
    const profile = join(folder, 'profile.json');
    writeFileSync(profile, JSON.stringify(await control(`${simulator.url}/_procon/profile`)));
    const target = ['--profile', profile, '--base-url', proxy.url, '--report', folder];
    const { output } = await runCommand(['run', ...target, '--yes', ...options]);
    say(/^takes .*$/m.exec(output)?.[0] ?? output);
    return JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as Run;
  } finally {
    await proxy.close();
    await simulator.stop();
    rmSync(folder, { recursive: true });
  }
};

const print = (name: string, { summary }: Run): boolean =>
  say(`${name}: ${summary.requests} requests in ${summary.seconds.toFixed(0)} s, ${summary.decided} decided`);

/** The verdicts that differ, one per line. */
const differences = (one: Run, other: Run): string[] => {
  const verdicts = new Map(one.rows.map(({ requirement, verdict }) => [requirement, verdict]));
  return other.rows
    .filter(({ requirement, verdict }) => verdicts.get(requirement) !== verdict)
    .map(
      ({ requirement, verdict, reason }) =>
        `${requirement}: ${verdicts.get(requirement)} -> ${verdict}: ${reason}`,
    );
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      latency: { type: 'string', default: '80' },
      only: { type: 'string' },
      k: { type: 'string', default: '2' },
      once: { type: 'boolean', default: false },
    },
  });
  const latency = Number(values.latency);
  const options = ['--k', values.k, ...(values.only === undefined ? [] : ['--only', values.only])];
  const parallel = await runFar(latency, options);
  print('side by side', parallel);
  if (values.once) return;
  const sequential = await runFar(latency, [...options, '--in-flight', '1']);
  print('one after the other', sequential);
  const different = differences(sequential, parallel);
  for (const line of different) say(`  ${line}`);
  say(`${different.length} verdicts differ`);
  if (different.length > 0) process.exitCode = 1;
};

if (import.meta.main) await main();
