import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { endpoints } from '../../../models/endpoints/index.ts';
import { lifecycles } from '../../../models/lifecycles/index.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import { checks } from '../../catalogue.ts';
import { expectedRequests } from '../../costs.ts';
import type { Check } from '../../harness/check.ts';
import type { Proven } from './claims.ts';
import { claiming, type ProvenFault } from './kills.ts';
import type { MatrixRow } from './matrix.ts';
import { listFaults, proveUnits, withWorkers } from './prove.ts';
import type { PackedRuns } from './seen-runs.ts';
import { isWanted, type UnitSelection } from './selection.ts';
import { groupUnits, subjectOf, type Unit, type UnitOutcome, yardstickUnits } from './units.ts';

/** What one unit showed. */
export interface UnitRecord {
  readonly unit: string;
  /** The fault, or the checks, without which there is no such unit; none where it is about all. */
  readonly of: readonly string[];
  readonly row?: MatrixRow;
  readonly seen?: PackedRuns;
  readonly accusations?: readonly string[];
  readonly broke?: string;
}

/** Everything that the suites saw, for comparison with another state of them. */
export interface Yardstick {
  /** Kind of row -> ids. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly units: ReadonlyMap<string, UnitRecord>;
}

type Line = UnitRecord | { readonly ids: string; readonly list: readonly string[] };

const idsOf = (faults: readonly ProvenFault[]): Yardstick['ids'] => ({
  requirements: requirements.map(({ id }) => id).sort(),
  silences: silences.map(({ id }) => id).sort(),
  endpoints: endpoints.map(({ id }) => id as string).sort(),
  lifecycles: lifecycles.map(({ id }) => id as string).sort(),
  checks: checks.map(({ id }) => id as string).sort(),
  faults: faults.map(({ id }) => id).sort(),
});

const subjectIdsOf = (unit: Unit): readonly string[] => {
  if (unit.kind === 'matrix') return [unit.fault.id];
  return unit.kind === 'variants' ? unit.checks : [];
};

const recordOf = (unit: Unit, { row, seen, accusations = [], broke }: UnitOutcome): UnitRecord => ({
  unit: unit.id,
  of: subjectIdsOf(unit),
  ...(row && { row }),
  ...(seen && { seen }),
  ...(accusations.length > 0 && { accusations }),
  ...(broke !== undefined && { broke }),
});

/** JSON with the members of each object in the order of their names. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const linesOf = ({ ids, units }: Yardstick): readonly string[] => [
  ...Object.entries(ids).map(([kind, list]) => stableJson({ ids: kind, list })),
  ...[...units.values()].map(stableJson).sort(),
];

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Each unit is added when it is done, so that what there is can be used; at the end they are sorted. */
const openFile = (file: string | undefined, ids: Yardstick['ids']) => {
  const units = new Map<string, UnitRecord>();
  if (file !== undefined) writeFileSync(file, textOf(linesOf({ ids, units })));
  return {
    add: (record: UnitRecord) => {
      units.set(record.unit, record);
      if (file !== undefined) appendFileSync(file, textOf([stableJson(record)]));
    },
    end: (): Yardstick => {
      if (file !== undefined) {
        writeFileSync(`${file}.new`, textOf(linesOf({ ids, units })));
        renameSync(`${file}.new`, file);
      }
      return { ids, units };
    },
  };
};

/** Of each check about so many variants run. */
const usualVariants = 30;

/** How many requests a unit takes; none for a clean run, which tells much for its few. */
const expectedOf = (unit: Unit): number => {
  if (unit.kind === 'clean-run') return 0;
  const own = unit.kind === 'matrix' ? claiming(unit.fault.violates)[0]?.map(({ id }) => id) : undefined;
  const sum = (own ?? subjectOf(unit).checks)
    .map((id) => expectedRequests({ id: id as Check['id'] }, 1))
    .reduce((all, one) => all + one, 0);
  return unit.kind === 'variants' ? sum * usualVariants : sum;
};

const variantsIn = (proven: readonly Proven[]) =>
  new Map(
    proven.flatMap(({ unit, outcome: { variants } }) =>
      unit.kind === 'variants' && variants ? [[unit.checks[0] ?? '', variants] as const] : [],
    ),
  );

/** Runs everything that a yardstick tells; writes it to a file where one is named. What is known is not run again. */
export const takeYardstick = async (
  order: UnitSelection & { readonly fresh?: boolean },
  file?: string,
): Promise<Yardstick> => {
  const faults = await listFaults();
  // If it is stopped, most units are there.
  const units = yardstickUnits(faults)
    .filter(isWanted(order))
    .toSorted((a, b) => expectedOf(a) - expectedOf(b));
  if (units.length === 0) throw new Error('Nothing fits: "procon list faults" shows the ids of faults.');
  const written = openFile(file, idsOf(faults));
  const watching = {
    isDue: () => true,
    onOutcome: (outcome: UnitOutcome, unit: Unit) => written.add(recordOf(unit, outcome)),
  };
  return withWorkers(order.fresh === true, async (proving) => {
    const { proven } = await proveUnits(units, proving, watching);
    await proveUnits(groupUnits(variantsIn(proven)).filter(isWanted(order)), proving, watching);
    return written.end();
  });
};

const isObject = (value: unknown): value is Line => typeof value === 'object' && value !== null;

const lineOf = (text: string): readonly Line[] => {
  try {
    return [JSON.parse(text) as unknown].filter(isObject);
  } catch {
    // The last line of a run that was stopped.
    return [];
  }
};

/** Reads a file that `takeYardstick` wrote, of a run that was stopped as well. Throws where it is none. */
export const readYardstick = (file: string): Yardstick => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: --yardstick writes one.`);
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(lineOf);
  const ids = Object.fromEntries(lines.flatMap((one) => ('ids' in one ? [[one.ids, one.list]] : [])));
  if (ids['faults'] === undefined) throw new Error(`${file} is no yardstick: it lists no faults.`);
  return {
    ids,
    units: new Map(lines.flatMap((one) => ('unit' in one ? [[one.unit, one] as const] : []))),
  };
};
