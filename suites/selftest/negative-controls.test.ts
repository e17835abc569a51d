import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Run } from '../../reports/run.ts';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { type Mutator, respond } from './mutators/mutator.ts';
import { openProxy } from './mutators/proxy.ts';
import {
  busyForYears,
  emptyObject,
  issueToken,
  login,
  notFound,
  redirectToLogin,
  silent,
} from './mutators/strangers.ts';
import { runCommand } from './simulator.ts';

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly run?: Run;
  /** The number of requests that the server received. */
  readonly requests: number;
}

/** Known runs cover the other areas, where nothing passes either. */
const few = ['service-sheets', 'payments'];
/** Enough checks for a target to be given up. */
const more = ['access', ...few];

const profileFor = (url: string, areas: readonly string[] | undefined) => ({
  name: 'A platform that is none',
  'base-url': url,
  ...(areas && { areas }),
  client: { id: 'nobody', secret: 'control-secret', scopes: ['core.purchase_order.read'] },
  'token-pause-seconds': 0,
  'timeout-seconds': 1,
  'waiting-seconds': 1,
  'service-sheets': {
    readable: [1],
    expendable: [{ id: 2, state: 'approved', 'order-line-open': true }],
    'void-reason': { code: 'DUPLICATE', id: 7 },
    'approver-ids': [3],
  },
  payments: { readable: [1], expendable: [{ id: 2, state: 'approved', exported: false }] },
});

const runAgainst = async (
  mutators: readonly Mutator[],
  { isSerial = false, areas }: { readonly isSerial?: boolean; readonly areas?: readonly string[] } = {},
): Promise<Outcome> => {
  const folder = openFolder();
  const server = await openProxy(mutators);
  try {
    const profile = join(folder, 'profile.json');
    writeFileSync(profile, JSON.stringify(profileFor(server.url, areas)));
    const report = join(folder, 'report');
    const options = ['run', '--profile', profile, '--report', report, '--yes'];
    const lanes = isSerial ? ['--workers', '1', '--in-flight', '1'] : ['--workers', '2'];
    const { code, output } = await runCommand([...options, ...lanes]);
    let run: Run | undefined;
    try {
      run = JSON.parse(readFileSync(join(report, 'run.json'), 'utf8')) as Run;
    } catch {
      // A run that ended before its first request leaves no report.
    }
    return { code, output, requests: server.requests, ...(run !== undefined && { run }) };
  } finally {
    await server.close();
  }
};

/** The test itself has a deadline: a run that hangs fails it. */
const bound = { timeout: 180_000 };

describe('negative controls', () => {
  for (const [name, mutators, most = Infinity] of [
    ['answers 200 with an empty JSON object to everything', [emptyObject]],
    ['answers 404 to everything', [notFound]],
    // One for the token; one of each worker in two rounds, and one that was in flight then.
    ['accepts and never answers', [silent], 7],
    // Besides tokens, one of each worker: the first wait exceeds the limit of the run.
    ['gives a token and asks to come back in thirty years', [issueToken(), busyForYears], 20],
  ] as const) {
    it(`should not find a server conformant that ${name}`, bound, async () => {
      const { code, output, run, requests } = await runAgainst(mutators, {
        areas: most < Infinity ? more : few,
      });
      assert.ok(requests <= most, `${requests} requests`);
      assert.ok([1, 2, 3].includes(code), `exit code ${code}:\n${output}`);
      assert.equal(/^procon: The target was given up/m.test(output), most < Infinity);
      if (most < Infinity) assert.notEqual(run, undefined, 'a report is written');
      assert.notEqual(run?.summary.verdict, 'conformant');
      assert.match(output, /No token|does not answer|not answer|token/i, 'the reason is told');
      assert.doesNotMatch(output, /\n\s+at /, 'no stack trace');
      assert.doesNotMatch(output, /control-secret/);
    });
  }

  for (const [name, mutators] of [
    ['a login page', [login]],
    ['a login page after a token', [issueToken(), login]],
    ['a redirect to a login page', [redirectToLogin]],
    ['a redirect to a login page after a token', [issueToken(), redirectToLogin]],
  ] as const) {
    it(`should judge nothing where everything is answered with ${name}`, bound, async () => {
      const { code, output, run, requests } = await runAgainst(mutators, { areas: few });
      assert.equal(code, 2, output);
      assert.equal(run, undefined);
      assert.ok(requests <= 4, `${requests} requests`);
      assert.match(output, /^procon: Nothing was judged: .*HTML pages or redirects.*base-url/m);
      assert.doesNotMatch(output, /\n\s+at |control-secret|<html/);
    });
  }

  it(
    'should give up a server of which only a login page is left, and accuse it of nothing',
    bound,
    async () => {
      let served = 0;
      // Simultaneous requests count once, and their number depends on the speed of the target.
      const { code, output, run } = await runAgainst(
        [issueToken(), { operation: /./, request: () => (served++ < 4 ? respond(404) : undefined) }, login],
        { isSerial: true },
      );
      assert.equal(code, 1, output);
      assert.match(
        output,
        /^procon: The target was given up after 200 requests in a row: an HTML page titled "Sign in/m,
      );
      assert.deepEqual(
        run?.rows.filter(({ reason }) => /markup/.test(reason)),
        [],
      );
    },
  );
});
