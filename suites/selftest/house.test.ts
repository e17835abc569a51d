import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { floorsOf } from './floors.ts';
import { importsOf, rooms, root, type Source, sources } from './sources.ts';

const all = sources();
/** This file contains what it forbids. */
const own = 'suites/selftest/house.test.ts';

/** Room -> the rooms that it may import besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  models: [],
  fixtures: [],
  reports: ['models'],
  simulator: ['models', 'fixtures'],
  suites: ['models', 'fixtures', 'reports'],
};

/** Every file that a file loads when it is imported. */
const loadedBy = (path: string, loaded = new Set<string>()): ReadonlySet<string> => {
  const source = all.find((one) => one.path === path);
  if (source === undefined || loaded.has(path)) return loaded;
  loaded.add(path);
  for (const [, name = ''] of source.text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gms))
    loadedBy(target(source, name), loaded);
  return loaded;
};

/** Files that import one another in a circle, and those on the way from one circle to another. */
const inCircles = (): readonly string[] => {
  let left = new Map(
    all.map((source) => [source.path, importsOf(source).map((name) => target(source, name))]),
  );
  for (;;) {
    const inside = [...left].map(([path, names]) => [path, names.filter((name) => left.has(name))] as const);
    const imported = new Set(inside.flatMap(([, names]) => names));
    const kept = inside.filter(([path, names]) => names.length > 0 && imported.has(path));
    if (kept.length === left.size) return [...left.keys()].sort();
    left = new Map(kept);
  }
};

/** Library -> the only files that import it; tests may use it anywhere. */
const doors: Readonly<Record<string, RegExp>> = {
  xstate: /^models\/(decide|lifecycles\/([\w-]+\/)?[\w-]+)\.ts$/,
  ajv: /^(models\/schema(\.ts|\/)|reports\/read\.ts)/,
  'fast-xml-parser': /^models\/wire\//,
  parse5: /^suites\/harness\/browser\/plain\//,
  'css-select': /^suites\/harness\/browser\/plain\//,
  'tough-cookie': /^suites\/harness\/browser\/plain\//,
  koa: /^simulator\//,
  '@koa/router': /^simulator\//,
  'koa-body': /^simulator\//,
  '@fastify/busboy': /^simulator\/multipart\//,
  undici: /^suites\/harness\//,
  'fast-check': /^suites\//,
  jose: /^(simulator\/auth|suites\/access|suites\/harness)\//,
  '@playwright/test': /^(suites|reports)\//,
};

const target = (source: Source, name: string) => posix.join(posix.dirname(source.path), name);
const library = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const offenders = (problemsOf: (source: Source) => readonly string[]) =>
  all.flatMap((source) => problemsOf(source).map((what) => `${source.path}: ${what}`));

/** Names of types that several files export with different meanings: the number may only decrease. */
const ambiguous: Readonly<Record<number, string>> = { 2: 'Exchange' };

/** Exported type name -> the files that export it. */
const typeNames = (): ReadonlyMap<string, readonly Source[]> => {
  const files = new Map<string, Source[]>();
  for (const source of all) {
    for (const [, name = ''] of source.text.matchAll(
      /^export (?:interface|type|(?:abstract )?class) (\w+)/gm,
    ))
      files.set(name, [...(files.get(name) ?? []), source]);
  }
  return files;
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that say neither what something is nor what it does. */
const noNames = words(
  'told sent made shown known seen taken given left begun held kept asked found said meant drawn born gone done met spent understood dealt felt heard hidden stuck written lent came became shut ' +
    'beside besides behind above below within without around after before beyond against among along by for from into onto of over through toward under until upon via with like elsewhere together alone there here inside instead otherwise then when again later',
);

/** Nouns that look like participles. */
const nouns = words(
  'need feed seed speed embed read proceed bring string thing nothing something beginning covering ending finding forwarding heading listing meaning misreading opening pacing processing reading rendering ruling setting spelling tampering timing wrapping',
);

const isNoName = (name: string): boolean =>
  noNames.has(name) || (/(?:ed|ing)$/.test(name) && !nouns.has(name));

/** File -> states that a sandbox choice selects there, among those that the lifecycle allows at a silence. */
const chosenStates: Readonly<Record<string, readonly string[]>> = {
  'simulator/areas/quality-inspections/moves.ts': ['open'],
  'simulator/areas/requisitions/moves.ts': ['abandoned', 'approved', 'backgrounded', 'draft', 'ordered'],
  'simulator/areas/scheduling-agreements/moves.ts': ['draft'],
  'simulator/areas/scheduling-agreements/schedules.ts': [
    ...['confirmed', 'issued', 'other'],
    ...['pending_confirmation', 'pending_buyer_review', 'rejected'],
  ],
  'simulator/areas/service-sheets.ts': ['draft', 'approved', 'rejected', 'voided'],
};

describe('the house', () => {
  it('should let a room import only what it may: suites and simulator never import each other', () => {
    const wrong = offenders((source) => {
      const rooms = allowed[source.room];
      if (rooms === undefined) return [];
      return importsOf(source)
        .filter((name) => name.startsWith('.'))
        .map((name) => target(source, name).split('/')[0] ?? '')
        .filter((room) => room !== source.room && !rooms.includes(room));
    });
    assert.deepEqual(wrong, []);
  });

  it('should keep the seed from the suites: a target is described by its profile only', () => {
    const wrong = offenders((source) =>
      source.room === 'simulator'
        ? []
        : importsOf(source).filter((name) => target(source, name).startsWith('fixtures/seed')),
    ).filter((line) => !line.startsWith('fixtures/'));
    assert.deepEqual(wrong, []);
  });

  it('should let suites import only the shape of a run from reports: a page never decides', () => {
    const wrong = offenders((source) =>
      source.room !== 'suites' || source.isTest
        ? []
        : importsOf(source).filter(
            (name) => /^reports\//.test(target(source, name)) && !name.endsWith('/run.ts'),
          ),
    );
    assert.deepEqual(wrong, []);
  });

  it('should let reports import only the look of pages from models: a page is a function of its run', () => {
    const wrong = offenders((source) =>
      source.room === 'reports' && !source.isTest
        ? importsOf(source).filter((name) => /^models\/(?!pages\/)/.test(target(source, name)))
        : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should have no import cycles, type imports included', () => {
    assert.deepEqual(inCircles(), []);
  });

  it('should have floors in the simulator and the reports: what lies below loads nothing from above', () => {
    assert.deepEqual([...floorsOf('simulator').circle, ...floorsOf('reports').circle], []);
  });

  it('should serve without loading faults, which slow down the start', () => {
    const loaded = [...loadedBy('simulator/commands/serve.ts')];
    assert.ok(loaded.includes('simulator/faults/known.ts'));
    assert.deepEqual(
      loaded.filter((path) => /^simulator\/faults\/.*\//.test(path)),
      [],
    );
  });

  it('should import each library in its own place only, so that it can be replaced there', () => {
    const wrong = offenders((source) =>
      source.isTest
        ? []
        : importsOf(source).filter((name) => doors[library(name)]?.test(source.path) === false),
    );
    assert.deepEqual(wrong, []);
  });

  it('should have no clock and no randomness of its own in models and simulator: same seed, same bytes', () => {
    const pattern =
      /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID\(|randomBytes\(|setTimeout\(|setInterval\(/;
    // The files that use the real clock; races wait for a second client, which uses the real clock.
    const edges = ['simulator/server.ts', 'simulator/clock.ts', 'simulator/faults/operators/races.ts'];
    const wrong = offenders((source) =>
      ['models', 'simulator'].includes(source.room) && !source.isTest && !edges.includes(source.path)
        ? (source.text.match(pattern) ?? [])
        : [],
    );
    assert.deepEqual(wrong, []);
  });

  it("should use the machine's clock in few files: checks and their tests use an injected one", () => {
    const edges = [
      'suites/harness/time/clock.ts',
      // The default clock of a run, and the marker that distinguishes runs.
      'suites/harness/run/session.ts',
      'suites/harness/generate/marker.ts',
      // Deadlines of requests are real; sleeping is not.
      'suites/selftest/simulator.ts',
    ];
    // Browsers, the command and the runner use real time.
    const real = /^suites\/(?:commands|harness\/(?:playwright|browser\/[\w-]+\.test(?:\.kit)?\.ts$))/;
    const wrong = offenders(({ path, text }) =>
      /^suites\//.test(path) && path !== own && !edges.includes(path) && !real.test(path)
        ? (text.match(/\bsystemClock\b/g) ?? [])
        : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should have no test that sleeps: tests advance an injected clock', () => {
    // Pages that redirect by themselves use the browser's time, and a slow network takes real time.
    const real = ['suites/harness/browser/endless-pages.test.ts', 'suites/selftest/mutators/network.ts'];
    const wrong = offenders(({ path, isTest, text }) =>
      isTest && path !== own && !real.includes(path)
        ? (text.match(/\bset(?:Timeout|Interval)\(|\bscheduler\.wait\(|Atomics\.wait\(/g) ?? [])
        : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should serialize records in models only: no check and no handler has a media type or an element', () => {
    const spelling = /\b(?:application|text)\/(?:json|xml)\b|<\?xml|<\/[a-z][\w-]+>/;
    // Checks of formats, fakes and tests of this repository write them by hand.
    const byHand = /^suites\/(?:formats|selftest|harness\/browser)\/|\/fake\b/;
    const wrong = offenders(({ path, isTest, text }) =>
      /^(?:suites|simulator\/(?:actions|areas))\//.test(path) && !isTest && !byHand.test(path)
        ? (text.match(spelling) ?? [])
        : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should compare statuses in one place only: everywhere else an answer has a meaning', () => {
    const compared =
      /\bstatus\w*(?: \?\? \d+\))? *(?:[=!]==|[<>]=?) *[1-5]\d\d\b|\[(?:[1-5]\d\d, )*[1-5]\d\d\]\.includes\(/gi;
    const isServer = /(^|\/)fake(s|\/|\.ts)|\.test\.kit\.ts$|^suites\/selftest\//;
    const wrong = offenders(({ path, room, isTest, text }) =>
      room !== 'suites' || isTest || isServer.test(path) || path === 'suites/harness/meaning.ts'
        ? []
        : [...text.matchAll(compared)].map(([what]) => what),
    );
    assert.deepEqual(wrong, []);
  });

  it('should write a state of a document only as its lifecycle says', () => {
    const wrong = offenders(({ path, isTest, text }) =>
      /^simulator\/(?:actions|areas)\//.test(path) && !isTest
        ? [...text.matchAll(/\bstate: '(\w+)'/g)]
            .map(([, state = '']) => state)
            .filter((state) => !chosenStates[path]?.includes(state))
        : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should await nothing at the top of a test file after its first test, as hooks may run in the meantime', () => {
    const wrong = offenders(({ isTest, text }) => {
      const tests = isTest ? text.slice(text.search(/^ *(?:test|it|describe)\(/m)) : '';
      return tests.match(/^(?:(?:const|let) [^=\n]*= )?await (?!import).*$/gm) ?? [];
    });
    assert.deepEqual(wrong, []);
  });

  it('should let a kit end things at its top only: files that share a process share such hooks', () => {
    const wrong = offenders(({ path, text }) =>
      path.endsWith('.test.kit.ts') ? (text.match(/^(?:before|beforeEach|afterEach)\(/gm) ?? []) : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should set the environment in tests only where it is restored, or where the process is their own', () => {
    const setters = [
      'reports/reporter/progress.test.ts',
      'simulator/areas/attachments/uploads.test.kit.ts',
      'suites/harness/browser/find-browser.test.ts',
      'suites/harness/playwright/last-turn.test.ts',
    ];
    const found = all.filter(
      ({ path, text }) =>
        /\.test\.(?:kit\.)?ts$/.test(path) && path !== own && /\bprocess\.env\S* =(?!=)/.test(text),
    );
    assert.deepEqual(found.map(({ path }) => path).sort(), setters);
  });

  it('should keep compiled files apart from their sources, where outdated ones would go unnoticed', () => {
    const offending = rooms.flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }),
    );
    assert.deepEqual(
      offending.filter((path) => /\.(?:[cm]?js|d\.ts)$/.test(path)),
      [],
    );
  });

  it('should have no file named utils, helpers, common, manager or misc', () => {
    const wrong = all.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|managers?|misc)(\/|\.|-)/.test(path),
    );
    assert.deepEqual(
      wrong.map(({ path }) => path),
      [],
    );
  });

  it('should have no type name with several meanings, except for those known', () => {
    const most = new Map(
      Object.entries(ambiguous).flatMap(([files, names]) =>
        names.split(' ').map((name) => [name, Number(files)] as const),
      ),
    );
    const wrong = [...typeNames()].filter(([name, files]) => files.length > (most.get(name) ?? 1));
    assert.deepEqual(
      wrong.map(([name, files]) => `${name}: ${files.map(({ path }) => path).join(', ')}`),
      [],
    );
  });

  it('should export no name from more than five files, where nobody knows which one is meant', () => {
    const files = new Map<string, number>();
    for (const { isTest, text } of all) {
      if (isTest) continue;
      for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:const|function\*?) (\w+)/gm))
        files.set(name, (files.get(name) ?? 0) + 1);
    }
    assert.deepEqual(
      [...files].filter(([, count]) => count > 5),
      [],
    );
  });

  it("should use the field's terms instead of private words", () => {
    const words =
      /\b(?:deeds?|twists?|glimpses?|sights?|desks?|wish(?:es)?|visitors?|workshop|terrain|appetite|patiently)\b/gi;
    const wrong = offenders(({ room, path, text }) =>
      ['models', 'simulator', 'suites'].includes(room) && path !== own ? (text.match(words) ?? []) : [],
    );
    assert.deepEqual(wrong, []);
  });

  it('should name no function and no type by a participle, an adverb or a preposition alone', () => {
    const parameters = String.raw`(?:async )?(?:<[^=]*>)?\((?:[^()]|\([^()]*\))*\)(?:: [^;{=]*?)?`;
    const declared = new RegExp(
      String.raw`\b(?:function ([a-z]+)\b\s*[(<]|const ([a-z]+) = ${parameters} =>|(?:interface|type|class) ([A-Z][a-z]+)\b)`,
      'g',
    );
    const found = offenders(({ isTest, text }) =>
      isTest
        ? []
        : [...text.matchAll(declared)]
            .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
            .filter((name) => isNoName(name.toLowerCase())),
    );
    assert.deepEqual(found, []);
  });

  it('should have kebab-case files of limited length', () => {
    const odd = all.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path)).map(({ path }) => path);
    assert.deepEqual(odd, []);
    const lines = all.filter(({ isTest }) => !isTest).map(({ text }) => text.split('\n').length);
    lines.sort((a, b) => a - b);
    const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
    assert.ok(at(0.5) <= 115, `half of the files have more than ${at(0.5)} lines`);
    assert.ok(at(0.9) <= 237, `a tenth of the files have more than ${at(0.9)} lines`);
  });

  it('should not disable a rule or a test', () => {
    const pattern = /@ts-(ignore|nocheck|expect-error)|\b(it|test|describe)\.only\(|\bas any\b/;
    const wrong = offenders((source) =>
      source.path === own ? [] : (source.text.match(pattern)?.slice(0, 1) ?? []),
    );
    assert.deepEqual(wrong, []);
  });

  it('should have no test kit that nothing uses', () => {
    const used = new Set(all.flatMap((source) => importsOf(source).map((name) => target(source, name))));
    const kits = all.map(({ path }) => path).filter((path) => path.endsWith('.test.kit.ts'));
    assert.deepEqual(
      kits.filter((path) => !used.has(path)),
      [],
    );
  });

  it('should load no check with the configuration of the runner, which would be transformed again', () => {
    const loaded = [...loadedBy('suites/playwright.config.ts')];
    assert.ok(loaded.includes('suites/harness/profile/load.ts'));
    assert.deepEqual(
      loaded.filter((path) => /^suites\/(?!harness\/|playwright\.config)/.test(path)),
      [],
    );
  });

  it('should compile room by room, so that a forbidden import is an error', () => {
    run('tsc', ['-b']);
  });

  it('should pass the linter', () => {
    run('biome', ['check', '.']);
  });
});

const run = (command: string, args: string[]) => {
  try {
    execFileSync(command, args, { cwd: root, stdio: 'pipe', env: { ...process.env, NO_COLOR: '1' } });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    assert.fail(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  }
};
