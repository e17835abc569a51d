import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { areaOf } from '../../../models/requirements/index.ts';
import { root as here, type Source, sources } from '../sources.ts';

/** The files of a checkout, and what each imports at run time. Types are left out: they are erased. */
interface Modules {
  /** A file with all its direct and indirect imports, except for those in `stop`; paths from the root, sorted. */
  closureOf(entries: readonly string[], stop?: ReadonlySet<string>): readonly string[];
  /** A hash of a file's content. */
  hashOf(path: string): string;
}

const statement = /\b(?:import|export)\s+(type\s)?[^'"();]*?\bfrom\s*['"](\.[^'"]+)['"]/g;
const importPattern = /\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Relative imports of a source at run time, lazy ones included. */
export const runtimeImports = (text: string): string[] => [
  ...[...text.matchAll(statement)].flatMap(([, type, name]) => (type === undefined && name ? [name] : [])),
  ...[...text.matchAll(importPattern)].flatMap(([, name]) => name ?? []),
];

interface SourceFile {
  readonly hash: string;
  readonly imports: readonly string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Reads the modules below a root, each file once. */
const openModules = (root: string): Modules => {
  const files = new Map<string, SourceFile>();
  const read = (path: string): SourceFile => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const place = join(root, path);
    const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
    const imports = path.endsWith('.ts')
      ? runtimeImports(text).map((name) => posix.normalize(posix.join(dirname(path), name)))
      : [];
    const made = { hash: digest(text), imports };
    files.set(path, made);
    return made;
  };
  return {
    hashOf: (path) => read(path).hash,
    closureOf: (entries, stop = new Set()) => {
      const result = new Set<string>();
      const waiting = [...entries];
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (result.has(path) || stop.has(path)) continue;
        result.add(path);
        waiting.push(...read(path).imports);
      }
      return [...result].sort();
    },
  };
};

/** One hash for named parts. */
const hashOfParts = (parts: readonly string[]): string => digest(parts.join('\n'));

/** The files that the result of a unit depends on: its own, and those of every unit. */
interface Basis {
  /** Files of its checks and faults that are not in the core, and what it names itself, from the root. */
  readonly own: readonly string[];
  /** A hash of everything that the result depends on. */
  readonly key: string;
}

/** Determines the dependencies of units in one checkout. */
export interface Bases {
  basisOf(about: {
    readonly unit: string;
    readonly checks: readonly string[];
    /** By the tables that contain their rows. */
    readonly faults: readonly string[];
    /** Whether some of them are derived from the models. */
    readonly derived?: boolean;
    /** Further files and folders; with their imports, and even where they are in the core. */
    readonly restsOn?: readonly string[];
  }): Basis;
  /** Files that every unit depends on: harness, simulator without faults, and this proof. */
  readonly core: readonly string[];
}

/** These load the faults; their imports are not in the core of the simulator. */
const faultLists: ReadonlySet<string> = new Set(['simulator/faults/index.ts']);

const coreEntries = ['simulator/commands/serve.ts', 'suites/selftest/proof/worker.ts'] as const;
const catalogue = 'suites/catalogue.ts';

type IdsIn = (source: Source) => readonly (string | undefined)[];

/** The ids that a source writes as a member of a check. */
const checkIdsIn: IdsIn = ({ text }) =>
  [...text.matchAll(/\bid: '([a-z-]+\/[a-z0-9-]+)'/g)].map(([, id]) => id);

/** The ids of the faults in a table: what begins the key of a row, in the area of its folder. */
const faultIdsIn: IdsIn = ({ path, text }) =>
  [...text.matchAll(/['`]([a-z0-9-]+) > /g)].map(([, words]) => `${path.split('/')[2]}/${words}`);

const filesByIds = (all: readonly Source[], below: string, idsIn: IdsIn): ReadonlyMap<string, string> => {
  const result = new Map<string, string>();
  for (const source of all) {
    if (source.isTest || !source.path.startsWith(below)) continue;
    for (const id of idsIn(source)) if (id && !result.has(id)) result.set(id, source.path);
  }
  return result;
};

/** Determines dependencies from the sources below a root, by default this checkout. */
export const openBases = (root: string = here): Bases => {
  const modules: Modules = openModules(root);
  const all = sources(root);
  const checkFiles = filesByIds(all, 'suites/', checkIdsIn);
  const faultFiles = filesByIds(all, 'simulator/faults/', faultIdsIn);
  const filesBelow = (folder: string): readonly string[] =>
    all.filter(({ path, isTest }) => !isTest && path.startsWith(folder)).map(({ path }) => path);
  /** The files at a place, those of the proof included; tests prove themselves. */
  const filesAt = (place: string): readonly string[] =>
    all
      .map(({ path }) => path)
      .filter(
        (path) => path === place || (path.startsWith(`${place}/`) && !/\.test(\.kit)?\.ts$/.test(path)),
      );
  /** A computed id is in no file: it may come from any table of its area. */
  const tablesOf = (id: string): readonly string[] => {
    const own = faultFiles.get(id);
    if (own !== undefined) return [own];
    return filesBelow(`simulator/faults/${areaOf(id)}/`);
  };
  // The catalogue imports every check: a change of one of them must not affect all.
  const core = modules.closureOf(coreEntries, new Set([...faultLists, catalogue]));
  const inCore = new Set(core);
  const environment = [process.version, modules.hashOf('package-lock.json')];
  const monitors = modules.closureOf(
    [
      'suites/access/issued-tokens.ts',
      ...filesBelow('suites/formats/monitors/'),
      ...filesBelow('suites/harness/oracle/'),
    ],
    inCore,
  );
  const shared = [...core, ...monitors].map((path) => `${path} ${modules.hashOf(path)}`);

  return {
    core: [...core, ...monitors],
    basisOf: ({ unit, checks: some, faults, derived, restsOn = [] }) => {
      const entries = [
        ...some.map((id) => checkFiles.get(id) ?? join('suites', areaOf(id), 'index.ts')),
        ...faults.flatMap(tablesOf),
        ...(derived ? filesBelow('simulator/faults/derive/') : []),
      ];
      const named = restsOn.flatMap(filesAt);
      const stop = [...inCore, ...monitors];
      const own = [
        ...new Set([
          ...modules.closureOf(entries, new Set(stop)),
          // A command imports all checks and faults: those that it uses are named as such.
          ...modules.closureOf(named, new Set([...stop, ...faultLists, catalogue])),
          ...named,
        ]),
      ].sort();
      const parts = own.map((path) => `${path} ${modules.hashOf(path)}`);
      return { own, key: hashOfParts([unit, ...environment, ...shared, ...parts]) };
    },
  };
};
