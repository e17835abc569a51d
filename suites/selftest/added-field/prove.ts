import { join } from 'node:path';
import { checks } from '../../catalogue.ts';
import { inSandbox, runChecks, startSimulator } from '../simulator.ts';
import { root } from '../sources.ts';

// Runs checks, from source, on simulators with faults in the additions to the models; prints what each run violates.

const ofField = ['quality-inspections/arbitrary-inspections', 'quality-inspections/only-required'];
const ofEndpoint = ['formats/area-reads', 'requisitions/list'];
const ofToken = ['access/every-read-refused'];

const trials = [
  { ids: [...ofField, ...ofEndpoint, ...ofToken], faults: [] },
  { ids: ofField, faults: ['quality-inspections/item-colour-is-lost'] },
  { ids: ofField, faults: ['quality-inspections/item-colour-is-required'] },
  ...['is-not-there', 'is-one-record', 'shows-values-of-another'].map((what) => ({
    ids: ofEndpoint,
    faults: [`requisitions/recent-${what}`],
  })),
  { ids: ofToken, faults: ['requisitions/recent-needs-no-token'] },
];

const simulator = await startSimulator([], join(root, 'cli.ts'));
for (const { ids, faults } of trials) {
  const sandbox = { name: 'added', faults, settings: { k: 1 } } as const;
  const results = await inSandbox(simulator, sandbox, (session) =>
    runChecks(
      session,
      checks.filter(({ id }) => ids.includes(id)),
    ),
  );
  const violated = results.flatMap(({ judgements }) =>
    judgements.flatMap(({ requirement, verdict }) => (verdict === 'fail' ? [requirement] : [])),
  );
  process.stdout.write(`${JSON.stringify([...new Set(violated)])}\n`);
}
await simulator.stop();
