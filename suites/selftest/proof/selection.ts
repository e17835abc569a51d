import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../sources.ts';
import type { ProvenFault } from './kills.ts';
import { subjectOf, type Unit } from './units.ts';

/** The units that the user selected; all of them by default. */
export interface UnitSelection {
  readonly area?: string;
  /** Ids of faults; a trailing `*` matches any suffix. */
  readonly fault?: readonly string[];
  readonly check?: string;
  /** Known runs whose sentence contains these words. */
  readonly known?: string;
  /** Derived faults only. */
  readonly derived?: boolean;
}

const faultsOf = (unit: Unit): readonly ProvenFault[] =>
  'faults' in unit ? unit.faults : 'fault' in unit ? [unit.fault] : [];

const isNamed = (id: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name));

/** The units of an area, those with a fault, or the variants and faults of a check. */
export const isWanted =
  ({ area, fault, check, known, derived }: UnitSelection) =>
  (unit: Unit): boolean => {
    if (area !== undefined && unit.area !== area) return false;
    if (derived && !faultsOf(unit).some((one) => one.derived)) return false;
    if (known !== undefined && !(unit.kind === 'known-run' && unit.id.includes(known))) return false;
    if (fault !== undefined && !faultsOf(unit).some(({ id }) => isNamed(id, fault))) return false;
    return check === undefined || (unit.area !== 'all' && subjectOf(unit).checks.includes(check));
  };

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** Files that differ from the start of the change: the branch's base, else the previous commit. */
export const changedFiles = (): ReadonlySet<string> => {
  const upstream = git('merge-base', 'HEAD', '@{upstream}');
  const head = git('rev-parse', 'HEAD');
  const base = upstream !== '' && upstream !== head ? upstream : 'HEAD~1';
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return new Set(lines.flatMap((text) => text.split('\n')).filter((line) => line !== ''));
};

/** A number that differs from commit to commit; 0 outside of a checkout. */
export const drawOf = (commit: string = git('rev-parse', 'HEAD')): number =>
  commit === '' ? 0 : Number.parseInt(commit.slice(0, 8), 16);

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Whether a unit is in the share of one in `oneIn` at a draw. */
export const isDrawn = (unit: Unit, draw: number, oneIn: number): boolean =>
  numberOf(`${unit.id} ${draw}`) % oneIn === 0;
