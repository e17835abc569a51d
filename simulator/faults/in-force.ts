import { nearestIds } from '../../models/nearest-names.ts';
import type { Faults, Step } from '../exchange.ts';
import type { StepName } from '../pipeline/step-names.ts';
import type { Fault } from './fault.ts';

/** Thrown for an unknown fault id; the message suggests similar ids. */
export class FaultError extends Error {}

const faultIn = (all: readonly Fault[], id: string): Fault => {
  const match = all.find((fault) => fault.id === id);
  if (match !== undefined) return match;
  const near = nearestIds(
    id,
    all.map((fault) => fault.id),
  );
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : '"procon list faults" shows all.';
  throw new FaultError(`There is no fault "${id}". ${hint}`);
};

/** Creates the set of active faults of a sandbox. Throws a `FaultError` for an unknown id. */
export const createFaults = (ids: readonly string[], all: () => readonly Fault[]): Faults => {
  let active: readonly Fault[] = [];
  const counts = new Map<string, number>();
  let wrapped = new Map<StepName, Step>();

  const replace = (next: readonly string[]) => {
    const known = all();
    const named = next.map((id) => faultIn(known, id));
    active = [...new Map(named.map((fault) => [fault.id, fault])).values()];
    counts.clear();
    for (const { id } of active) counts.set(id, 0);
    wrapped = new Map();
  };
  const wrap = (step: Step, { id, wrap: around }: Fault): Step =>
    around(step, ({ fired }) => {
      if (fired.has(id)) return;
      fired.add(id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    });
  replace(ids);
  return {
    around: (name, step) => {
      if (active.length === 0) return step;
      const made = wrapped.get(name) ?? active.filter((fault) => fault.step === name).reduce(wrap, step);
      wrapped.set(name, made);
      return made;
    },
    inForce: () => active.map(({ id }) => id),
    fired: () => Object.fromEntries(counts),
    replace,
  };
};
