import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { validatorText } from '../../models/schema.ts';
import { root, staleOutputs } from './sources.ts';

// Runs for `npm run build` and npm's `prepare`. Only changed files are written, and only files without a source are
// removed, so that a run or a simulator that was started before continues.

const dist = join(root, 'dist');

// npx "installs" a checkout before it starts a command, and that runs `prepare`; "npm run conformance" builds what an
// installation without scripts left out. An existing build is enough then.
const { npm_command: command, npm_lifecycle_event: event } = process.env;
const isStarting = (command === 'exec' || event === 'preconformance') && existsSync(join(dist, 'cli.js'));

const node = (...words: string[]): void => {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const exportOf = (name: string): string => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`;

/**
 * Provides only those exports of Node's modules that are used: an import evaluates all of them, such as a WebSocket
 * client.
 */
const builtins: Plugin = {
  name: 'builtins',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'import-statement' && isBuiltin(path)
        ? { path, namespace: 'builtin', sideEffects: false }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => {
      const all = `const all = globalThis.process.getBuiltinModule('${path}');\nexport default all;`;
      const names = Object.keys(process.getBuiltinModule(path) ?? {}).filter((name) => name !== 'default');
      return { contents: [all, ...names.map(exportOf)].join('\n') };
    });
  },
};

/** Loads the table of all media types at its first use; Koa needs it only for types that are given by a short name. */
const mediaTypes: Plugin = {
  name: 'media-types',
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /^mime-types$/ }, async ({ kind, path, pluginData, resolveDir }) => {
      if (pluginData === 'itself') return undefined;
      const { path: file } = await resolve(path, { kind, resolveDir, pluginData: 'itself' });
      return { path: file, namespace: 'lazy' };
    });
    onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => ({
      contents: ['contentType', 'lookup']
        .map((name) => `exports.${name} = (type) => require(${JSON.stringify(path)}).${name}(type);`)
        .join('\n'),
      resolveDir: root,
    }));
  },
};

/** Generates the validator of profiles, which takes twenty times as long to compile as to load. */
const profileValidator: Plugin = {
  name: 'profile-validator',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]profile[\\/]validator\.ts$/ }, async ({ path }) => {
      const { compiledSchema } = await import('../harness/profile/validator.ts');
      const contents = `${validatorText(compiledSchema)}\nexport const profileValidator = () => validate;`;
      return { contents, resolveDir: dirname(path) };
    }),
};

const bundling = {
  absWorkingDir: root,
  bundle: true,
  minifySyntax: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
} as const;

/**
 * For code that a simulator keeps loaded: Node keeps the text of a module, including comments, and uses two bytes per
 * character if one of them needs that.
 */
const compact = { ...bundling, minifyWhitespace: true } as const;

// Bundled CommonJS modules require the modules of Node.
const banner = { js: `const require = process.getBuiltinModule('module').createRequire(import.meta.url);` };

/** A library uses direct eval on its own code. */
const logOverride = { 'direct-eval': 'silent' } as const;

/** Removes files from a folder of bundles that the last builds did not write; `written` has paths from the root. */
const removeOthers = (folder: string, written: readonly string[]): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !written.includes(relative(root, path))) rmSync(path);
  }
};

/** The files that a file of a bundle imports, itself included, with what each exports. */
const importedBy = (
  path: string,
  outputs: Metafile['outputs'],
  files = new Map<string, readonly string[]>(),
): ReadonlyMap<string, readonly string[]> => {
  const { exports, imports } = outputs[path] ?? { exports: [], imports: [] };
  if (files.has(path) || outputs[path] === undefined) return files;
  files.set(path, exports);
  for (const one of imports) if (one.kind === 'import-statement') importedBy(one.path, outputs, files);
  return files;
};

/** Inlines the imports of a file. The imported files, which lazy ones import too, re-export it from there. */
const merge = async (path: string, { outputs }: Metafile): Promise<void> => {
  const names = new Map(
    [...importedBy(path, outputs)].map(([file, names], at) => [file, { names, all: `file${at}` }]),
  );
  const lines = [...names].map(([file, { all }]) => `export * as ${all} from './${basename(file)}';`);
  const contents = [`export * from './${basename(path)}';`, ...lines].join('\n');
  await build({
    ...compact,
    stdin: { contents, resolveDir: join(root, dirname(path)) },
    outfile: path,
    allowOverwrite: true,
    ...{ banner, logOverride },
    plugins: [
      {
        name: 'lazy',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          ),
      },
    ],
  });
  for (const [file, { all, names: own }] of names) {
    if (file === path) continue;
    const text = `import { ${all} } from './${basename(path)}';\nexport const { ${own.join(', ')} } = ${all};\n`;
    writeFileSync(join(root, file), text);
  }
};

/**
 * Bundles `procon serve`, since resolving and linking its modules one by one takes more than half of a start. Lazy
 * imports stay in separate files. A lazily imported CommonJS package is not bundled, as it would have no named exports.
 */
const bundleSimulator = async (): Promise<void> => {
  const outdir = join(dist, 'bundle');
  const { metafile } = await build({
    ...compact,
    entryPoints: ['simulator/commands/serve.ts'],
    outdir,
    splitting: true,
    metafile: true,
    external: ['pg', '@fastify/busboy'],
    plugins: [builtins, mediaTypes],
  });
  await merge('dist/bundle/serve.js', metafile);
  // The reader of imported files runs in its own process.
  const apart = { 'image-reader': 'simulator/data/image-reader.ts' };
  await build({ ...compact, entryPoints: apart, outdir, plugins: [builtins] });
  removeOthers(outdir, [
    ...[...Object.keys(apart), 'program'].map((name) => `dist/bundle/${name}.js`),
    ...Object.keys(metafile.outputs),
  ]);
};

/** Bundles the commands of the command line into one file; rooms that they load on demand stay separate. */
const bundleCommands = async (): Promise<void> => {
  const rooms: Plugin = {
    name: 'rooms',
    setup: ({ onResolve }) => onResolve({ filter: /^\.\.\// }, ({ path }) => ({ path, external: true })),
  };
  const entryPoints = { program: 'dist/cli/program.js' };
  await build({ ...bundling, entryPoints, outdir: join(dist, 'bundle'), banner, plugins: [rooms, builtins] });
};

/**
 * Bundles what the processes of a run and the commands that read profiles load; all of them share its files. Playwright
 * is not bundled, as its own processes must find the same module loaded, nor is the browser's package, which finds its
 * files beside its modules.
 */
const bundleRun = async (): Promise<void> => {
  const outdir = join(dist, 'run-bundle');
  const { metafile } = await build({
    ...bundling,
    entryPoints: [
      ...['run', 'list', 'learn', 'replay', 'profile'].map((command) => `suites/commands/${command}.ts`),
      ...['suites/playwright.config.ts', 'suites/checks.spec.ts', 'reports/playwright-reporter.ts'],
      ...['suites/harness/playwright/global-setup.ts', 'suites/harness/playwright/last-turn.ts'],
      'reports/folder.ts',
    ],
    ...{ outdir, outbase: root },
    splitting: true,
    metafile: true,
    external: ['@playwright/test', '@sparticuz/chromium', 'tsx'],
    ...{ banner, logOverride },
    plugins: [builtins, profileValidator],
  });
  removeOthers(outdir, Object.keys(metafile.outputs));
};

if (!isStarting) {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  node(join(compiler, '..', 'bin', 'tsc'), '-b');
  for (const path of staleOutputs(dist, root)) rmSync(path, { force: true });
  // npm makes a command executable when it links it, which does not apply to files written since.
  chmodSync(join(dist, 'cli.js'), 0o755);
  node(join(dist, 'simulator', 'openapi', 'bring-library.js'));
  await Promise.all([bundleSimulator(), bundleRun(), bundleCommands()]);
}
