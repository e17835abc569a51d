import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { importsOf, root, staleOutputs } from './sources.ts';

const folder = openFolder();

const put = (path: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
};

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
interface Locked {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
}
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const own = read('package.json') as Package;
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };

/** The files that npm would publish, as paths from the root. */
const published = (): string[] => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
  const [packed] = Object.values(
    JSON.parse(output.toString()) as Record<string, { files: { path: string }[] }>,
  );
  return (packed?.files ?? []).map(({ path }) => path);
};

describe('building', () => {
  it('should name compiled files without a source, and nothing else', () => {
    for (const path of ['src/a/kept.ts', 'out/a/kept.js', 'out/a/kept.d.ts', 'out/a/data.json']) put(path);
    for (const path of ['out/a/gone.spec.js', 'out/a/gone.spec.d.ts', 'out/a/library.js']) put(path);
    assert.deepEqual(staleOutputs(join(folder, 'out'), join(folder, 'src')), [
      join(folder, 'out/a/gone.spec.d.ts'),
      join(folder, 'out/a/gone.spec.js'),
    ]);
  });

  it('should make the command executable, which npx links once and then only starts', () => {
    const cli = join(root, 'dist', 'cli.js');
    chmodSync(cli, 0o644);
    execFileSync(process.execPath, [join(root, 'suites', 'selftest', 'build.ts')], { stdio: 'ignore' });
    assert.equal(statSync(cli).mode & 0o111, 0o111);
  });

  it('should bundle no CommonJS package that is imported lazily, whose named exports would be lost', () => {
    const bundle = join(root, 'dist', 'bundle');
    const lost = readdirSync(bundle).filter((name) =>
      /^export default require_/m.test(readFileSync(join(bundle, name), 'utf8')),
    );
    assert.deepEqual(lost, []);
  });

  it('should start serve from one file, which imports none, and keep what is lazy in files that load', async () => {
    const bundle = join(root, 'dist', 'bundle');
    assert.doesNotMatch(readFileSync(join(bundle, 'serve.js'), 'utf8'), /^import\b/m);
    for (const name of readdirSync(bundle)) await import(pathToFileURL(join(bundle, name)).href);
  });

  it('should start serve from a text of one byte a character and without comments, which stays in memory', () => {
    const text = readFileSync(join(root, 'dist', 'bundle', 'serve.js'), 'utf8');
    const wide = [...text].filter((character) => character > '\u00ff');
    assert.deepEqual(wide, []);
    assert.doesNotMatch(text, /^\/\/ simulator\//m);
  });

  it('should bundle all that a run loads but Playwright, and the command beside what it starts', () => {
    const bundle = join(root, 'dist', 'run-bundle');
    const text = (path: string): string => readFileSync(join(bundle, path), 'utf8');
    const paths = readdirSync(bundle, { encoding: 'utf8', recursive: true }).filter((path) =>
      path.endsWith('.js'),
    );
    const imported = paths
      .flatMap((path) => [...text(path).matchAll(/^(?:import\b.*|\}) from "([^."][^"]*)";$/gm)])
      .map(([, name]) => name);
    assert.deepEqual([...new Set(imported)], ['@playwright/test']);
    assert.match(text('suites/commands/run.js'), /new URL\(`\.\.\/playwright\.config\./);
    assert.match(text('suites/playwright.config.js'), /\.spec\./);
    // The validator of profiles is generated.
    assert.doesNotMatch(paths.map(text).join(''), /compiledSchema/);
  });

  it('should leave running files in place, and build nothing when npx only starts a command', () => {
    const cli = join(root, 'dist', 'cli.js');
    const inode = () => statSync(cli).ino;
    const before = inode();
    const info = join(root, 'dist', 'cli.tsbuildinfo');
    const built = statSync(info).mtimeMs;
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    execFileSync('sh', ['-c', own.scripts['prepare'] ?? ''], {
      cwd: root,
      env: { ...process.env, PATH: path, npm_command: 'exec' },
    });
    execFileSync('sh', ['-c', own.scripts['preconformance'] ?? ''], {
      cwd: root,
      env: { ...process.env, PATH: path, npm_lifecycle_event: 'preconformance' },
    });
    assert.deepEqual([inode(), statSync(info).mtimeMs], [before, built]);
  });
});

describe('the package', () => {
  const files = published();

  it('should contain declarations of hooks and profiles only, with all that those import', () => {
    const declarations = files.filter((path) => path.endsWith('.d.ts'));
    assert.ok(declarations.includes('dist/suites/harness/profile/hooks.d.ts'));
    assert.ok(declarations.length < 25, `${declarations.length} declarations`);
    const lacking = declarations.flatMap((path) =>
      importsOf({ path, room: '', text: readFileSync(join(root, path), 'utf8'), isTest: false })
        .map((name) => normalize(join(dirname(path), name.replace(/\.ts$/, '.d.ts'))))
        .filter((name) => !declarations.includes(name)),
    );
    assert.deepEqual(lacking, []);
  });

  it('should contain the command, and neither tests nor build information', () => {
    assert.ok(files.includes('dist/cli.js') && existsSync(join(root, 'dist/cli.js')));
    assert.deepEqual(
      files.filter((path) => /\.test\.|tsbuildinfo|selftest/.test(path)),
      [],
    );
  });
});

describe('dependencies', () => {
  it('should lock everything that is downloaded by its hash', () => {
    const loose = Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
      .filter(([, { integrity }]) => integrity === undefined);
    assert.deepEqual(
      loose.map(([path]) => path),
      [],
    );
  });

  it('should take Node from locked packages, none of which downloads it during installation', () => {
    const nodes = Object.entries(packages).filter(([, { bin }]) => bin?.['node'] !== undefined);
    assert.ok(nodes.length >= 3);
    assert.deepEqual(
      nodes.filter(([, one]) => 'hasInstallScript' in one).map(([path]) => path),
      [],
    );
  });

  it('should need no script of a package to be installed', () => {
    assert.ok(
      Object.entries(packages)
        .filter(([, one]) => 'hasInstallScript' in one && !('dev' in one))
        .every(([, one]) => 'optional' in one || 'devOptional' in one),
    );
  });
});
