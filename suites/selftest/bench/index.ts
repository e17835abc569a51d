import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '../../../reports/run.ts';
import { faultsOf, kill } from '../proof/kills.ts';
import { detectionCosts, quantile } from '../proof/tables.ts';
import { inParallel, startSimulator } from '../simulator.ts';
import { root } from '../sources.ts';
import { benchConcurrent } from './concurrent-clients.ts';
import { benchDay } from './day.ts';
import { say } from './running.ts';
import { benchShared } from './shared.ts';

const twoDecimals = (value: number) => value.toFixed(2);

/** One full run of the command line, as a user would type it. */
const fullRun = async (): Promise<void> => {
  const report = mkdtempSync(join(tmpdir(), 'procon-bench-'));
  const started = performance.now();
  execFileSync(process.execPath, [join(root, 'dist', 'cli.js'), 'run', '--report', report], {
    stdio: 'pipe',
  });
  const wall = (performance.now() - started) / 1000;
  const { summary } = JSON.parse(readFileSync(join(report, 'run.json'), 'utf8')) as Run;
  rmSync(report, { recursive: true });
  say(
    `full run: ${summary.requests} requests in ${twoDecimals(summary.seconds)} s, ${twoDecimals(wall)} s with start and report`,
  );
  say(`full run: ${Math.round(summary.requests / summary.seconds)} requests per second`);
};

/** Requests until each fault was seen. */
const detection = async (): Promise<void> => {
  const simulator = await startSimulator();
  const killAll = async () => {
    const faults = await faultsOf(simulator);
    return inParallel(faults, 3, (fault) => kill(simulator, fault));
  };
  const kills = await killAll().finally(simulator.stop);
  const costs = detectionCosts(kills.filter(({ caught }) => caught.length > 0));
  say(
    `detection: ${costs.length} of ${kills.length} faults, requests until seen: median ${quantile(costs, 0.5)}, 90th percentile ${quantile(costs, 0.9)}`,
  );
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  run: fullRun,
  detection,
  beside: () => benchConcurrent(),
  day: benchDay,
  shared: () => benchShared(),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}: name some of ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exitCode = 2;
} else {
  for (const [name, part] of Object.entries(parts)) {
    if (names.length === 0 || names.includes(name)) await part();
  }
}
