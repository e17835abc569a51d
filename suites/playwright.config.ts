import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { areas } from '../models/areas.ts';
import { requirements } from '../models/requirements/index.ts';
import { silences } from '../models/silences/index.ts';
import { readRunInput } from './harness/playwright/run-input.ts';
import { scratchFolder } from './harness/playwright/run-order.ts';
import { keyMeanings } from './harness/profile/reference.ts';

const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const fileHere = (path: string): string => fileURLToPath(new URL(`${path}.${ending}`, import.meta.url));
const { order, profile } = readRunInput();
const { settings, shard } = order;

const header = {
  ...{
    tool: order.tool,
    id: order.runId,
    startedAt: order.startedAt,
    repeat: order.repeat,
    notes: order.notes,
  },
  ...{ seed: settings.seed, k: settings.k, strict: settings.strict, readOnly: settings.readOnly },
  areas: order.only,
  ...(shard !== undefined && { shard: `${shard.part}/${shard.of}` }),
  target: { name: profile.name, baseUrl: profile.baseUrl },
  absent: areas.filter((area) => !profile.areas.includes(area)),
  leftOut: order.leftOut,
  ...(order.requiredShare !== undefined && { requiredShare: order.requiredShare }),
};

const catalogue = {
  ...{ areas, requirements, silences },
  ...{ pins: profile.pins, expectedFailures: profile.expectedFailures },
  keyMeanings: keyMeanings(),
};

/** Runs the checks, compiled or from the source. Only `procon run` starts it: what to do stands in the run's folder. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: `**/*.spec.${ending}`,
  // Compiled already, or run by tsx, they need no transforming. That holds for what is imported after this file,
  // which is why it imports no check: to transform them all takes longer than to run those of most areas.
  build: { external: [fileHere('../**/*')] },
  globalSetup: fileHere('./harness/playwright/global-setup'),
  fullyParallel: true,
  workers: order.workers,
  retries: 0,
  // Each request has a deadline of its own, and a target that answers nothing is given up.
  timeout: 60 * 60 * 1000,
  outputDir: scratchFolder(),
  preserveOutput: 'never',
  reporter: [
    [
      fileHere('../reports/playwright-reporter'),
      { dir: order.report, catalogue, header, output: order.output },
    ],
    [fileHere('./harness/playwright/last-turn')],
    // Shows what workers print, such as the stack of an error in a check.
    ...(process.env['PROCON_DEBUG'] === '1' ? ([['line']] as const) : []),
  ],
});
