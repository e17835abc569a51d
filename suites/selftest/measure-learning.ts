import { parseArgs } from 'node:util';
import fc from 'fast-check';
import {
  describeDifference,
  type MachineDifference,
  machineDifferences,
  unseenEffects,
} from '../../reports/machine.ts';
import type { LifecycleCoverage } from '../../reports/run.ts';
import { walkedBy, walkOf } from '../commands/learn.ts';
import { runCheck } from '../harness/run/run-check.ts';
import { faultsOf, type ProvenFault, sandboxNameOf } from './proof/kills.ts';
import { inSandbox, type SimulatorProcess, startSimulator } from './simulator.ts';

// Learns the machines of simulators with drawn faults of lifecycle transitions, each with one, and says for how many the
// differences name the transition that the fault breaks. `40 1` are the number of faults and the seed of the draw.

/** A fault that follows from a transition of a lifecycle. */
interface BrokenTransition {
  readonly fault: ProvenFault;
  /** Absent: the fault shows in every state. */
  readonly state?: string;
}

/** What a fault of a transition says in its title. */
const brokenTransition = (fault: ProvenFault): readonly BrokenTransition[] => {
  const [, event, state] = /^Event "(\w+)"(?: in state "([^"]+)")? /.exec(fault.title) ?? [];
  if (fault.derived !== true || event === undefined) return [];
  return [{ fault, ...(state !== undefined && { state: state.replaceAll(' ', '_') }) }];
};

const draw = (all: readonly BrokenTransition[], count: number, seed: number): readonly BrokenTransition[] => {
  const bounds = { minLength: Math.min(count, all.length), maxLength: count };
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...all], bounds), { seed, numRuns: 1 });
  return drawn;
};

/** Whether a difference names the transition that a fault breaks: its requirements are about its event alone. */
const isNamed = (
  { fault, state }: BrokenTransition,
  { rule, from }: Pick<MachineDifference, 'rule' | 'from'>,
): boolean =>
  fault.violates.includes(rule) &&
  // Where a record is marked beside its status, the state has both.
  (state === undefined || from.split(', ').includes(state));

/** The differences and the unseen effects that each learner of a lifecycle of a fault's area finds. */
const learnWith = async (
  simulator: SimulatorProcess,
  { fault }: BrokenTransition,
  budget: number,
): Promise<{
  readonly differences: MachineDifference[];
  readonly unseen: ReturnType<typeof unseenEffects>;
}> => {
  const [area] = fault.id.split('/');
  const walks = Object.keys(walkedBy).map(walkOf);
  const { id, capabilities = {}, choices = {} } = fault;
  const settings = { k: 0, learning: { budget, tell: () => {} } } as const;
  const visit = { name: sandboxNameOf(fault), faults: [id], capabilities, choices, settings };
  const found: LifecycleCoverage[] = [];
  for (const walk of walks.filter((one) => one.id.startsWith(`${area}/`))) {
    const { coverage } = await inSandbox(simulator, visit, (session) => runCheck(walk, session));
    found.push(...coverage);
  }
  return { differences: found.flatMap(machineDifferences), unseen: found.flatMap(unseenEffects) };
};

const { positionals, values } = parseArgs({
  options: { budget: { type: 'string', default: '1500' } },
  allowPositionals: true,
});
const [count = '40', seed = '1'] = positionals;
const simulator = await startSimulator();
try {
  const all = (await faultsOf(simulator)).flatMap(brokenTransition);
  const drawn = draw(all, Number(count), Number(seed));
  let named = 0;
  for (const broken of drawn) {
    const { differences, unseen } = await learnWith(simulator, broken, Number(values.budget));
    if ([...differences, ...unseen].some((one) => isNamed(broken, one))) named += 1;
    else
      process.stdout.write(
        `${broken.fault.id}: not named${differences.map((one) => `\n  ${describeDifference(one)}`).join('')}\n`,
      );
  }
  process.stdout.write(`${named} of ${drawn.length} wrong transitions are named (of ${all.length} faults)\n`);
} finally {
  await simulator.stop();
}
