import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../../reports/worth.ts';
import { monitors } from '../catalogue.ts';
import { killsIn } from './proof/claims.ts';
import { isKilled, type Kill, type ProvenFault } from './proof/kills.ts';
import { prove } from './proof/prove.ts';
import { root } from './sources.ts';

// Writes `reports/known-faults.json`, from which reports state the worth of a verdict: the faults that each check is
// proven to see. Faults without a proof are proven first.

/** The maximum number of titles to keep for the faults of one check and requirement. */
const mostTitles = 3;

/** The requirements that monitors judge in all traffic. */
const watched = new Set<string>(monitors.flatMap(({ claims }) => claims));

/** Values by the key of each group, the keys in order. */
const groupTable = <T, V>(
  all: readonly T[],
  keyOf: (one: T) => string,
  summarize: (some: readonly T[]) => V,
): Readonly<Record<string, V>> =>
  Object.fromEntries(
    [...Map.groupBy(all, keyOf)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, some]) => [key, summarize(some)]),
  );

const requirementOf = ({ caught: [requirement = ''] }: Kill): string => requirement;

/** The detected faults, by the check that detects them first and by requirement. */
const tableOf = (kills: readonly Kill[], faults: readonly ProvenFault[]): Figures => {
  const titles = new Map(faults.map(({ id, title }) => [id, title]));
  const ordered = kills.toSorted((a, b) => (a.fault < b.fault ? -1 : 1));
  const titlesOf = (some: readonly Kill[]) =>
    some.slice(0, mostTitles).map(({ fault }) => titles.get(fault) ?? fault);
  const checkOf = (kill: Kill) => (watched.has(requirementOf(kill)) ? 'any' : (kill.check ?? 'any'));
  return groupTable(ordered, checkOf, (some) =>
    groupTable(some, requirementOf, (ofRow) => [ofRow.length, ...titlesOf(ofRow)] as const),
  );
};

/** Writes the figures in the form of this repository. */
const writeFigures = (figures: Figures): void => {
  const path = join(root, 'reports', 'known-faults.json');
  writeFileSync(path, JSON.stringify(figures));
  execFileSync(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', path], { stdio: 'ignore' });
};

const { proven, faults } = await prove({ fault: ['*'] });
const kills = killsIn(proven).filter(isKilled);
writeFigures(tableOf(kills, faults));
process.stdout.write(`${kills.length} of ${faults.length} faults are seen\n`);
