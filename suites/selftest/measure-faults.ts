import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../../reports/worth.ts';
import { monitors } from '../catalogue.ts';
import { killsIn } from './proof/claims.ts';
import { isKilled, type Kill, type ProvenFault } from './proof/kills.ts';
import { prove } from './proof/prove.ts';
import { root } from './sources.ts';

// Writes `reports/known-faults.json`, from which reports say what a verdict is worth: the faults that each check is
// proven to see. Faults that are not proven yet are proven first.

/** The most titles that are kept of the faults of one check and requirement. */
const mostTitles = 3;

/** The requirements that all traffic is looked at for. */
const watched = new Set<string>(monitors.flatMap(({ claims }) => claims));

/** The check that a fault is seen by, and the requirement that it is seen to violate. */
const seenBy = ({ caught: [requirement = ''], check = 'any' }: Kill): string =>
  JSON.stringify([watched.has(requirement) ? 'any' : check, requirement]);

/** The faults that are seen, by the check that sees them first and the requirement. */
const tableOf = (kills: readonly Kill[], faults: readonly ProvenFault[]): Figures => {
  const titles = new Map(faults.map(({ id, title }) => [id, title]));
  const ordered = kills.toSorted((a, b) => (a.fault < b.fault ? -1 : 1));
  const rows = [...Map.groupBy(ordered, seenBy)].map(([key, some]) => {
    const [check, requirement] = JSON.parse(key) as [string, string];
    const examples = some.slice(0, mostTitles).map(({ fault }) => titles.get(fault) ?? fault);
    return { check, requirement, row: [some.length, ...examples] as const };
  });
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ check }) => check)].map(([check, some]) => [
      check,
      Object.fromEntries(some.map(({ requirement, row }) => [requirement, row])),
    ]),
  );
};

const text = (figures: Figures): string => {
  const checks = Object.entries(figures).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = checks.map(([check, requirements]) => {
    const rows = Object.entries(requirements).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const inner = rows.map(([id, row]) => `    ${JSON.stringify(id)}: ${JSON.stringify(row)}`);
    return `  ${JSON.stringify(check)}: {\n${inner.join(',\n')}\n  }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
};

const { proven, faults } = await prove({ fault: ['*'] });
const kills = killsIn(proven).filter(isKilled);
writeFileSync(join(root, 'reports', 'known-faults.json'), text(tableOf(kills, faults)));
process.stdout.write(`${kills.length} of ${faults.length} faults are seen\n`);
