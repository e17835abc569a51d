import type { Area } from '../../../models/areas.ts';
import { capabilities } from '../../../models/capabilities.ts';
import { areaOf } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import { checks } from '../../catalogue.ts';
import type { KnownRun } from '../known-run.ts';
import { knownRuns } from '../known-runs.ts';
import { batchesOf, claiming, type Kill, type ProvenFault } from './kills.ts';
import type { VariantsOutcome } from './variants.ts';

/** One piece of the proof: done in its own sandboxes, and stored by its dependencies. */
export type Unit = { readonly id: string; readonly area: string } & (
  | { readonly kind: 'kills'; readonly faults: readonly ProvenFault[] }
  /** A fault tried with all checks that claim it, completely. */
  | { readonly kind: 'look-again'; readonly fault: ProvenFault }
  /** `asGroup`: the checks that decide a requirement together. `most`: the maximum number of runs. */
  | {
      readonly kind: 'variants';
      readonly checks: readonly string[];
      readonly asGroup?: true;
      readonly most?: number;
    }
  | { readonly kind: 'choices'; readonly silence: string }
  /** A run whose outcome is known beforehand; the unit has its id. */
  | { readonly kind: 'known-run' }
  | { readonly kind: 'whole-run'; readonly seed: number; readonly users: boolean }
  | { readonly kind: 'rate-limit'; readonly status: '429' | '503' }
);

/** The result of a unit. */
export interface UnitOutcome {
  readonly kills?: readonly Kill[];
  readonly variants?: VariantsOutcome;
  /** Choices that no ledger shows, as `silence=value`. */
  readonly unseen?: readonly string[];
  /** Red requirements of a platform that only chooses differently. */
  readonly accusations?: readonly string[];
  /** The unit could not be carried out. */
  readonly broke?: string;
}

/** Faults as dependencies of a unit: those of tables, and whether there are derived ones. */
const faultsIn = (faults: readonly ProvenFault[]) => ({
  faults: faults.filter(({ derived }) => !derived).map(({ id }) => id),
  derived: faults.some(({ derived }) => derived === true),
});

/** The subject of a unit: the checks that it runs and the faults that it switches on. */
export const subjectOf = (
  unit: Unit,
): {
  readonly checks: readonly string[];
  readonly faults: readonly string[];
  readonly derived?: boolean;
  readonly restsOn?: readonly string[];
} => {
  const idsOf = (violated: readonly string[]) =>
    claiming(violated)
      .flat()
      .map(({ id }) => id);
  switch (unit.kind) {
    case 'kills':
      return {
        checks: idsOf(unit.faults.flatMap(({ violates }) => violates)),
        ...faultsIn(unit.faults),
      };
    case 'look-again':
      return { checks: idsOf(unit.fault.violates), ...faultsIn([unit.fault]) };
    case 'variants':
      return { checks: unit.checks, faults: [] };
    case 'choices':
      return { checks: observing(unit.silence).map(({ id }) => id), faults: [] };
    case 'known-run': {
      const { checks: some, restsOn = [] } = knownRunOf(unit);
      return { checks: some.map(({ id }) => id), faults: [], restsOn };
    }
    default:
      return { checks: checks.map(({ id }) => id), faults: [] };
  }
};

/** The checks of an area. */
const checksOf = (area: Area) => checks.filter(({ id }) => areaOf(id) === area);

/** Checks that observe a silence. */
export const observing = (silence: string) =>
  checks.filter(({ observes = [] }) => (observes as readonly string[]).includes(silence));

/** The run that a unit stands for. */
export const knownRunOf = ({ id }: Unit): KnownRun => {
  const known = knownRuns.find((one) => one.id === id);
  if (known === undefined) throw new Error(`no known run is named "${id}"`);
  return known;
};

const knownUnits = (): Unit[] => knownRuns.map(({ id, area }) => ({ kind: 'known-run', id, area }));

const killUnits = (faults: readonly ProvenFault[]): Unit[] =>
  batchesOf(faults).map((batch) => {
    const first = batch[0]?.id ?? '';
    const id = batch.length === 1 ? `kill ${first}` : `kill ${first} and ${batch.length - 1} beside it`;
    return { kind: 'kills', id, area: areaOf(first), faults: batch };
  });

/** A few variants of an area, and the kills of faults that violate its own requirements. */
export const quickUnits = (faults: readonly ProvenFault[], area: Area): readonly Unit[] => [
  fewVariantsOf(area),
  ...killUnits(faults.filter(({ violates }) => violates.some((id) => areaOf(id) === area))),
];

const variantUnits = (): Unit[] =>
  checks.map(({ id }) => ({ kind: 'variants', id: `variants of ${id}`, area: areaOf(id), checks: [id] }));

const choiceUnits = (): Unit[] =>
  silences
    .filter(({ choices }) => Object.keys(choices).length > 1)
    .map(({ id }) => ({ kind: 'choices', id: `choices at ${id}`, area: areaOf(id), silence: id }));

/** The number of runs of all checks with random choices, for interference between checks. */
const wholeRuns = 6;

const wholeUnits = (draw: number): Unit[] => [
  ...Array.from({ length: wholeRuns }, (_, at): Unit => {
    const [seed, users] = [draw * wholeRuns + at + 1, at === 0];
    const id = `whole run with choices drawn by ${seed}${users ? ', with people' : ''}`;
    return { kind: 'whole-run', id, area: 'all', seed, users };
  }),
  ...(['429', '503'] as const).map(
    (status): Unit => ({
      kind: 'rate-limit',
      id: `run against a rate limit with ${status}`,
      area: 'all',
      status,
    }),
  ),
];

/** The initial units of a proof; `draw` selects the whole runs. */
export const unitsOf = (faults: readonly ProvenFault[], draw: number): readonly Unit[] => [
  ...wholeUnits(draw),
  ...variantUnits(),
  ...knownUnits(),
  ...killUnits(faults),
  ...choiceUnits(),
];

/** The number of variants that give a first impression of an area. */
const fewVariants = 12;

/** A few variants of all checks of an area together. */
const fewVariantsOf = (area: Area): Unit => ({
  ...{ kind: 'variants', id: `${fewVariants} variants of ${area}`, area, most: fewVariants },
  checks: checksOf(area).map(({ id }) => id),
});

/** Faults that violate requirements which no fault proved so far: other checks may see them. */
export const repeatUnits = (faults: readonly ProvenFault[], kills: readonly Kill[]): readonly Unit[] => {
  const proven = new Set(kills.flatMap(({ caught }) => caught));
  return faults
    .filter(({ violates }) => !violates.every((id) => proven.has(id)))
    .map((fault) => ({ kind: 'look-again', id: `look again at ${fault.id}`, area: areaOf(fault.id), fault }));
};

/**
 * Requirements for which each check had no case in some variant: whether another check had one shows only when all
 * of them run together.
 */
export const groupUnits = (outcomes: ReadonlyMap<string, VariantsOutcome>): readonly Unit[] => {
  const groups = new Map<string, readonly string[]>();
  for (const requirement of new Set([...outcomes.values()].flatMap(({ unmet }) => unmet))) {
    const claimants = checks
      .filter(({ claims }) => (claims as readonly string[]).includes(requirement))
      .map(({ id }) => id);
    const isOpen = claimants.every((id) => outcomes.get(id)?.unmet.includes(requirement) ?? false);
    if (isOpen && claimants.every((id) => outcomes.has(id))) groups.set(claimants.join(' and '), claimants);
  }
  return [...groups].map(([name, some]) => ({
    ...{
      kind: 'variants',
      id: `variants together of ${name}`,
      area: areaOf(name),
      checks: some,
      asGroup: true,
    },
  }));
};

/** Capabilities with one value changed: a choice may be open only with a capability on, or off. */
export const oneCapabilityOtherwise: readonly Readonly<Record<string, string>>[] = [
  {},
  ...capabilities.flatMap(({ id, values, reference }) =>
    Object.keys(values)
      .filter((value) => value !== reference)
      .map((value) => ({ [id]: value })),
  ),
];
