import { createHash } from 'node:crypto';
import { checks } from '../../catalogue.ts';
import { type SimulatorProcess, startSimulator } from '../simulator.ts';
import { type ChoiceProof, openChoiceProof } from './choices.ts';
import { kill, killBatch } from './kills.ts';
import { knownRunOf, type Unit, type UnitOutcome } from './units.ts';
import { proveVariants } from './variants.ts';
import { proveRateLimit, proveWholeRun } from './whole-runs.ts';

const sandboxNameOf = (id: string): string => id.replace(/\W+/g, '-').slice(-64).replace(/^-+/, '');

/** Distinguishes sentences that are equal in the characters that the name of a sandbox can hold. */
const digest = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);

const outcomeOf = async (
  simulator: SimulatorProcess,
  choices: ChoiceProof,
  unit: Unit,
): Promise<UnitOutcome> => {
  switch (unit.kind) {
    case 'kills':
      return { kills: await killBatch(simulator, unit.faults) };
    case 'look-again':
      return { kills: [await kill(simulator, unit.fault, false)] };
    case 'choices':
      return { unseen: await choices.unseenOf(unit.silence) };
    case 'whole-run':
      return { accusations: await proveWholeRun(simulator, unit) };
    case 'rate-limit':
      return { accusations: await proveRateLimit(simulator, unit.status) };
    case 'known-run':
      return { accusations: await knownRunOf(unit).problems(simulator, `known-${digest(unit.id)}`) };
    case 'variants': {
      const some = checks.filter(({ id }) => unit.checks.includes(id));
      const name = sandboxNameOf(unit.id);
      const variants = await proveVariants(simulator, some, {
        name,
        asGroup: unit.asGroup === true,
        most: unit.most,
      });
      return { variants, accusations: variants.accusations };
    }
  }
};

/** Carries out units against one simulator. Never rejects: a failure is the outcome. */
const performer = (simulator: SimulatorProcess): ((unit: Unit) => Promise<UnitOutcome>) => {
  const choices = openChoiceProof(simulator);
  return async (unit) => {
    try {
      return await outcomeOf(simulator, choices, unit);
    } catch (error) {
      return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
};

// A process that carries out units, with a simulator and a browser of its own, until its parent lets it go.

/** A message of a worker: that it is ready, or the outcome of a unit. */
export type WorkerMessage =
  | { readonly ready: true }
  | { readonly unit: string; readonly seconds: number; readonly outcome: UnitOutcome };

const simulator = await startSimulator();
const perform = performer(simulator);
const report = (message: WorkerMessage): void => {
  // The parent of a stopped proof no longer listens.
  if (process.connected) process.send?.(message);
};

process.on('message', async (unit: Unit) => {
  const begun = performance.now();
  const outcome = await perform(unit);
  report({ unit: unit.id, seconds: (performance.now() - begun) / 1000, outcome });
});
process.on('disconnect', async () => {
  await simulator.stop();
  process.exit();
});
report({ ready: true });
