import { startSimulator } from '../simulator.ts';
import { performer } from './perform.ts';
import type { Outcome, Unit } from './units.ts';

// A process that carries out units, with a simulator and a browser of its own, until its parent lets it go.

/** What a worker says: that it is ready, or what became of a unit. */
export type Told =
  | { readonly ready: true }
  | { readonly unit: string; readonly seconds: number; readonly outcome: Outcome };

const simulator = await startSimulator();
const perform = performer(simulator);
const tell = (told: Told): void => {
  process.send?.(told);
};

process.on('message', async (unit: Unit) => {
  const begun = performance.now();
  const outcome = await perform(unit);
  tell({ unit: unit.id, seconds: (performance.now() - begun) / 1000, outcome });
});
process.on('disconnect', async () => {
  await simulator.stop();
  process.exit();
});
tell({ ready: true });
