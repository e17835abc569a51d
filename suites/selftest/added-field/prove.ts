import { join } from 'node:path';
import { checks } from '../../catalogue.ts';
import { inSandbox, runChecks, startSimulator } from '../simulator.ts';
import { root } from '../sources.ts';

// Runs two checks, from source, on simulators that keep, lose and require the added field; prints what each violates.

const ids = ['quality-inspections/arbitrary-inspections', 'quality-inspections/only-required'];
const own = checks.filter(({ id }) => ids.includes(id));

const faultSets = [
  [],
  ['quality-inspections/item-colour-is-lost'],
  ['quality-inspections/item-colour-is-required'],
];

const simulator = await startSimulator([], join(root, 'cli.ts'));
for (const faults of faultSets) {
  const sandbox = { name: 'added-field', faults, settings: { k: 1 } } as const;
  const results = await inSandbox(simulator, sandbox, (session) => runChecks(session, own));
  const violated = results.flatMap(({ judgements }) =>
    judgements.flatMap(({ requirement, verdict }) => (verdict === 'fail' ? [requirement] : [])),
  );
  process.stdout.write(`${JSON.stringify(violated)}\n`);
}
await simulator.stop();
