import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { silences } from '../../models/silences/index.ts';
import type { CheckResult, Verdict } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import { pairwise } from './pairwise.ts';
import { inParallel, inSandbox, runChecks, type Simulator, startSimulator } from './simulator.ts';

/** Every silence at which a conforming platform has a choice. */
const open = silences.filter(({ choices }) => Object.keys(choices).length > 1);
const parameters = Object.fromEntries(open.map(({ id, choices }) => [id, Object.keys(choices)]));

/** A run is repeated with further seeds until there are at least so many. */
const fewestRuns = 30;

const accusing: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'blocked', 'harness-error', 'inconclusive']);

const accusations = (results: readonly CheckResult[]): string[] =>
  results.flatMap(({ check, judgements }) =>
    judgements
      .filter(({ verdict }) => accusing.has(verdict))
      .map(({ requirement, verdict, reason }) => `${check}: ${requirement}: ${verdict}: ${reason}`),
  );

const ledgerOf = (results: readonly CheckResult[], silence: string): string =>
  [
    ...new Set(
      results.flatMap(({ observations }) =>
        observations.filter((one) => one.silence === silence).map(({ answer }) => answer),
      ),
    ),
  ]
    .sort()
    .join(' | ');

let simulator: Simulator;
before(async () => {
  simulator = await startSimulator();
});
after(() => simulator?.stop());

describe('the gauntlet', () => {
  it('should accuse no platform that only chooses otherwise at the silences', async (t) => {
    const covering = pairwise(parameters);
    const rows = Array.from(
      { length: Math.max(fewestRuns, covering.length) },
      (_, at) => covering[at % covering.length] ?? {},
    );
    const outcomes = await inParallel(rows, 2, (choices, seed) =>
      inSandbox(
        simulator,
        { name: `gauntlet-${seed}`, seed, choices, settings: { seed, k: 1 } },
        async (session) => {
          const results = await runChecks(session, checks);
          const planned = results.reduce((sum, one) => sum + one.planned, 0);
          const executed = results.reduce((sum, one) => sum + one.executed, 0);
          const idle = executed < planned * 0.95 ? [`only ${executed} of ${planned} were executed`] : [];
          return [...accusations(results), ...idle].map((line) => `run ${seed}: ${line}`);
        },
      ),
    );
    t.diagnostic(`${rows.length} runs over ${open.length} silences`);
    assert.deepEqual(outcomes.flat(), []);
  });

  it('should see every choice in the ledger: one that makes no difference is none', async () => {
    const observing = (id: string) =>
      checks.filter(({ observes }) => (observes as readonly string[]).includes(id));
    const look = (name: string, id: string, choices: Record<string, string>) =>
      inSandbox(simulator, { name, choices, settings: { k: 0 } }, async (session) =>
        ledgerOf(await runChecks(session, observing(id)), id),
      );
    const blind = await inParallel(open, 3, async ({ id, choices, reference }, at) => {
      const usual = await look(`choice-${at}`, id, {});
      const others = Object.keys(choices).filter((value) => value !== reference);
      const same: string[] = [];
      for (const value of others) {
        const seen = await look(`choice-${at}-${value}`, id, { [id]: value });
        if (seen === usual) same.push(`${id}=${value}: ${seen || 'not observed'}`);
      }
      return same;
    });
    assert.deepEqual(blind.flat(), []);
  });
});
