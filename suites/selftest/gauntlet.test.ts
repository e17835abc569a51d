import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { areas } from '../../models/areas.ts';
import { capabilities } from '../../models/capabilities.ts';
import { requirements } from '../../models/requirements/index.ts';
import { codeSilences } from '../../models/silences/access/authorization-code.ts';
import { deviceSilences } from '../../models/silences/access/device-code.ts';
import { lifetimeSilences } from '../../models/silences/access/lifetimes.ts';
import { silences } from '../../models/silences/index.ts';
import { merge } from '../../reports/merge.ts';
import type { CheckResult, Verdict } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import type { Session } from '../harness/session.ts';
import { inParallel, inSandbox, runChecks, type Simulator, startSimulator, type Visit } from './simulator.ts';
import { variants } from './variants.ts';

/** Every silence at which a conforming platform has a choice. */
const open = silences.filter(({ choices }) => Object.keys(choices).length > 1);
/** A limited rate makes a run wait in real time: it is met in a run of its own. */
const rateLimit = 'formats/rate-limit';

/** What takes a person at a browser is met in runs of the area access alone: pages cost more than requests. */
const ofPeople = new Set<string>(
  [...codeSilences, ...deviceSilences, ...lifetimeSilences].map(({ id }) => id),
);
const ofAccess = open.filter(({ id }) => id.startsWith('access/'));
const ofPrograms = open.filter(({ id }) => id !== rateLimit && !ofPeople.has(id));

/** A choice may be open only where something is switched on, or off. */
const oneOtherwise: readonly Readonly<Record<string, string>>[] = [
  {},
  ...capabilities.flatMap(({ id, values, reference }) =>
    Object.keys(values)
      .filter((value) => value !== reference)
      .map((value) => ({ [id]: value })),
  ),
];

/** A run is repeated with further seeds until there are at least so many. */
const fewestRuns = 30;

const accusing: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'blocked', 'harness-error', 'drift']);

/** What a report would hold against the platform. */
const accusations = (results: readonly CheckResult[], session: Session): string[] => {
  const run = merge({ areas, requirements, silences }, results, headerOf(session));
  const rows = run.rows.filter(({ verdict }) => accusing.has(verdict));
  return [
    ...rows.map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
    ...(run.summary.verdict === 'conformant' ? [] : [`the run is ${run.summary.verdict}`]),
  ];
};

const headerOf = ({ settings: { seed, k, strict, readOnly }, profile }: Session) => ({
  ...{ tool: 'gauntlet', id: 'gauntlet', startedAt: '2025-01-01T00:00:00Z', seconds: 0 },
  ...{ seed, k, strict, readOnly, areas },
  target: { name: profile.name, baseUrl: profile.baseUrl },
});

/** What checks of one area would hold against the platform. */
const accusedIn = (results: readonly CheckResult[]): string[] =>
  results.flatMap(({ check, judgements }) =>
    judgements
      .filter(({ verdict, unmet }) => accusing.has(verdict) && unmet !== true)
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
    const covering = variants(ofPrograms);
    const rows = Array.from(
      { length: Math.max(fewestRuns, covering.length) },
      (_, at) => covering[at % covering.length],
    );
    const outcomes = await inParallel(rows, 2, (variant, seed) =>
      inSandbox(
        simulator,
        { name: `gauntlet-${seed}`, seed, ...variant, settings: { seed, k: 1 }, without: ['access'] },
        async (session) => {
          const results = await runChecks(session, checks);
          return accusations(results, session).map((line) => `run ${seed}: ${line}`);
        },
      ),
    );
    t.diagnostic(`${rows.length} runs over ${ofPrograms.length} silences`);
    assert.deepEqual(outcomes.flat(), []);
  });

  it('should accuse no platform that only chooses otherwise where people sign in and decide', async (t) => {
    const rows = variants(ofAccess);
    const area = checks.filter(({ id }) => id.startsWith('access/'));
    const outcomes = await inParallel(rows, 2, (variant, seed) =>
      inSandbox(
        simulator,
        { name: `people-${seed}`, seed, ...variant, settings: { seed, k: 1 } },
        async (session) => accusedIn(await runChecks(session, area)).map((line) => `run ${seed}: ${line}`),
      ),
    );
    t.diagnostic(`${rows.length} runs over ${ofAccess.length} silences`);
    assert.deepEqual(outcomes.flat(), []);
  });

  for (const status of ['429', '503']) {
    it(`should accuse no platform that answers ${status} when it is asked too often`, async () => {
      const options = {
        name: `gauntlet-${status}`,
        choices: { [rateLimit]: status },
        settings: { k: 0 },
      } as const;
      const area = checks.filter(({ id }) => id.startsWith('access/'));
      const red = await inSandbox(simulator, { ...options, without: ['access'] }, async (session) =>
        accusedIn(await runChecks(session, area)),
      );
      assert.deepEqual(red, []);
    });
  }

  it('should see every choice in the ledger: one that makes no difference is none', async () => {
    const look = (name: string, check: Check, sandbox: Pick<Visit, 'choices' | 'capabilities'>) =>
      inSandbox(simulator, { name, ...sandbox, settings: { k: 0 } }, (session) =>
        runChecks(session, [check]),
      );
    // Every check is looked at once with reference choices, however many silences it observes.
    const usual = new Map<string, ReturnType<typeof look>>();
    const usually = (check: Check, capabilities: Readonly<Record<string, string>>) => {
      const key = `${check.id} ${JSON.stringify(capabilities)}`;
      const looked = usual.get(key) ?? look(`usual-${usual.size}`, check, { capabilities });
      usual.set(key, looked);
      return looked;
    };
    const isSeen = async (name: string, silence: string, value: string): Promise<boolean> => {
      for (const capabilities of oneOtherwise) {
        for (const check of checks) {
          if (!(check.observes as readonly string[]).includes(silence)) continue;
          const chosen = await look(name, check, { capabilities, choices: { [silence]: value } });
          if (ledgerOf(chosen, silence) !== ledgerOf(await usually(check, capabilities), silence))
            return true;
        }
      }
      return false;
    };
    const others = open.flatMap(({ id, choices, reference }) =>
      Object.keys(choices).flatMap((value) => (value === reference ? [] : [{ id, value }])),
    );
    const seen = await inParallel(others, 3, ({ id, value }, at) => isSeen(`choice-${at}`, id, value));
    assert.deepEqual(
      others.filter((_, at) => !seen[at]),
      [],
    );
  });
});
