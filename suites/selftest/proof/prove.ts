import { availableParallelism } from 'node:os';
import type { Area } from '../../../models/areas.ts';
import { startSimulator } from '../simulator.ts';
import { claimsOf, isGood, killsIn, type ProofClaim, type UnitResult } from './claims.ts';
import { type Bases, openBases } from './dependencies.ts';
import { faultsOf, type Kill, type ProvenFault } from './kills.ts';
import { openProgress } from './progress.ts';
import { openResults, type Results, type StoredResult } from './results.ts';
import { changedFiles, drawOf, isDrawn, isWanted, type UnitSelection } from './selection.ts';
import {
  groupUnits,
  quickUnits,
  repeatUnits,
  subjectOf,
  type Unit,
  type UnitOutcome,
  unitsOf,
} from './units.ts';
import { type OnDone, openWorkers, type Workers } from './workers.ts';

/** What to prove. */
export interface Order extends UnitSelection {
  /** Proves again what earlier runs have proven. */
  readonly fresh?: boolean;
  /** What the change affects, and a share of the rest. */
  readonly share?: boolean;
  /** The kills of one area's requirements and a few variants, and nothing else. */
  readonly quick?: Area;
}

/** The result of a proof. */
export interface ProofRun {
  readonly claims: readonly ProofClaim[];
  readonly proven: readonly UnitResult[];
  readonly faults: readonly ProvenFault[];
  /** Units of the whole. */
  readonly all: number;
  /** Units that an earlier run had proven with the same files. */
  readonly known: number;
  readonly touched: number;
  readonly seconds: number;
}

/**
 * One in this many units that the change does not affect is proven by `npm test`: more of faults and choices, which
 * take a second, than of units that run checks many times.
 */
const oneIn = ({ kind }: Unit): number => (kind === 'kills' || kind === 'choices' ? 10 : 20);
/**
 * A change that affects more units than this is proven by the whole proof; `npm test` proves about this many of them.
 */
const mostTouched = 200;

interface Share {
  readonly units: readonly Unit[];
  readonly touched: number;
}

const shareOf = (units: readonly Unit[], bases: Bases, draw: number): Share => {
  const changed = changedFiles();
  const isTouched = (unit: Unit) => ownFilesOf(unit, bases).some((path) => changed.has(path));
  const touched = units.filter(isTouched);
  const thinned = Math.max(1, Math.ceil(touched.length / mostTouched));
  const chosen = new Set([
    ...touched.filter((unit) => isDrawn(unit, draw, thinned)),
    ...units.filter((unit) => isDrawn(unit, draw, oneIn(unit))),
  ]);
  return { units: units.filter((unit) => chosen.has(unit)), touched: touched.length };
};

const aboutOf = (unit: Unit) => ({ unit: unit.id, ...subjectOf(unit) });

/**
 * The files whose change affects a unit: those of its fault for a kill, and those of its check for variants. Checks
 * that only run to see a fault, or checks of all areas, do not count.
 */
export const ownFilesOf = (unit: Unit, bases: Bases): readonly string[] => {
  const about = aboutOf(unit);
  const isByTheWay = unit.kind === 'kills' || unit.kind === 'look-again' || unit.area === 'all';
  return bases.basisOf(isByTheWay ? { ...about, checks: [] } : about).own;
};

/** Unproven ones first, then those that failed last, then the oldest. */
const inOrder = (units: readonly Unit[], results: Results): readonly Unit[] => {
  const rank = (unit: Unit): number => {
    const kept = results.of(unit.id);
    if (kept === undefined) return 0;
    return kept.isGood ? kept.at : 1;
  };
  return units.toSorted((a, b) => rank(a) - rank(b));
};

/** Results of units that may make other units unnecessary. */
interface UnitWatcher {
  readonly isDue: (unit: Unit) => boolean;
  readonly onOutcome: (outcome: UnitOutcome, unit: Unit) => void;
}

interface ProofContext {
  readonly workers: () => Promise<Workers>;
  readonly results: Results;
  readonly bases: Bases;
  readonly fresh: boolean;
}

/**
 * Proves units, except for known ones and those that became unnecessary; returns the others with their outcomes,
 * in the given order.
 */
const proveUnits = async (
  units: readonly Unit[],
  { workers, results, bases, fresh }: ProofContext,
  { isDue, onOutcome }: UnitWatcher = { isDue: () => true, onOutcome: () => undefined },
): Promise<{ readonly proven: readonly UnitResult[]; readonly known: number }> => {
  const keys = new Map(units.map((unit) => [unit.id, bases.basisOf(aboutOf(unit)).key]));
  const isKnown = (unit: Unit): boolean => {
    const kept = results.of(unit.id);
    return !fresh && kept !== undefined && kept.isGood && kept.key === keys.get(unit.id);
  };
  const outcomes = new Map<string, UnitResult>();
  const add = (unit: Unit, outcome: UnitOutcome, seconds: number) => {
    outcomes.set(unit.id, { unit, outcome, seconds });
    onOutcome(outcome, unit);
  };
  const due = inOrder(
    units.filter((unit) => !isKnown(unit)),
    results,
  );
  for (const unit of units) {
    const kept = results.of(unit.id);
    if (kept !== undefined && isKnown(unit)) add(unit, kept.outcome, kept.seconds);
  }
  const known = outcomes.size;
  const progress = openProgress(process.stdout, () => performance.now() / 1000);
  let done = 0;
  let failed = 0;
  if (due.length > 0) {
    const onDone: OnDone = (unit, outcome, seconds) => {
      const good = isGood(outcome);
      const kept: StoredResult = {
        ...{ unit: unit.id, key: keys.get(unit.id) ?? '', at: Date.now(), seconds, isGood: good, outcome },
      };
      results.keep(kept);
      add(unit, outcome, seconds);
      if (!good) failed += 1;
      done += 1;
      progress.step({ done, all: due.length, failed });
    };
    await (await workers()).perform(due, onDone, isDue);
  }
  progress.end();
  return { proven: units.flatMap((unit) => outcomes.get(unit.id) ?? []), known };
};

/** A fault is tried again only while a requirement that it violates is not proven by another. */
const watchRequirements = (kills: readonly Kill[]): UnitWatcher => {
  const proven = new Set(kills.flatMap(({ caught }) => caught));
  return {
    isDue: (unit) => unit.kind !== 'look-again' || !unit.fault.violates.every((id) => proven.has(id)),
    onOutcome: ({ kills: further = [] }) => {
      for (const id of further.flatMap(({ caught }) => caught)) proven.add(id);
    },
  };
};

/** All faults of the simulator. */
const listFaults = async (): Promise<ProvenFault[]> => {
  const simulator = await startSimulator();
  try {
    return await faultsOf(simulator);
  } finally {
    await simulator.stop();
  }
};

/** Provides what carries out units; workers start with the first unit that is due, and end afterwards. */
const withWorkers = async <R>(fresh: boolean, act: (proving: ProofContext) => Promise<R>): Promise<R> => {
  let opened: Promise<Workers> | undefined;
  const workers = () => {
    opened ??= openWorkers(availableParallelism());
    return opened;
  };
  try {
    return await act({ workers, results: openResults(), bases: openBases(), fresh });
  } finally {
    (await opened)?.close();
  }
};

/** Proves an order in parallel processes, and stores each result at once. */
export const prove = async (order: Order): Promise<ProofRun> => {
  const begun = performance.now();
  const draw = drawOf();
  const faults = await listFaults();
  const wanted = order.quick
    ? quickUnits(faults, order.quick)
    : unitsOf(faults, draw % 1000).filter(isWanted(order));
  const { derived, fault, check, known, share, quick } = order;
  const isNarrow = [derived, fault, check, known, share, quick].some((one) => one !== undefined);
  return withWorkers(order.fresh === true, async (proving) => {
    const { units, touched } = order.share
      ? shareOf(wanted, proving.bases, draw)
      : { units: wanted, touched: 0 };
    const first = await proveUnits(units, proving);
    const further = isNarrow ? [] : furtherUnits(first.proven, faults, order);
    const second = await proveUnits(further, proving, watchRequirements(killsIn(first.proven)));
    const proven = [...first.proven, ...second.proven];
    const isComplete = (area: string) => !isNarrow && (order.area === undefined || order.area === area);
    return {
      ...{ proven, faults, touched, known: first.known + second.known },
      all: wanted.length + further.length,
      claims: claimsOf(proven, faults, isComplete),
      seconds: (performance.now() - begun) / 1000,
    };
  });
};

const furtherUnits = (
  proven: readonly UnitResult[],
  faults: readonly ProvenFault[],
  wanted: UnitSelection,
): readonly Unit[] => {
  const variants = new Map(
    proven.flatMap(({ unit, outcome }) =>
      unit.kind === 'variants' && outcome.variants ? [[unit.checks[0] ?? '', outcome.variants] as const] : [],
    ),
  );
  const own = faults.filter(({ id }) => wanted.area === undefined || id.startsWith(`${wanted.area}/`));
  return [...repeatUnits(own, killsIn(proven)), ...groupUnits(variants)];
};
