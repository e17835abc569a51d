import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root, staleOutputs } from './sources.ts';

// What `npm run build` and npm's `prepare` run. Only what changed is written and only what has no source any more
// is removed: a run or a simulator that was started before goes on.

const dist = join(root, 'dist');

// npx "installs" a checkout before it starts a command, and that runs `prepare`. An existing build is enough then.
const isStarting = process.env['npm_command'] === 'exec' && existsSync(join(dist, 'cli.js'));

const node = (...words: string[]): void => {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

/**
 * Bundles `procon serve`, since resolving its modules one by one takes about a third of a start. What is lazy stays so.
 * A CommonJS package that is imported lazily stays outside: in the bundle it would have no named exports.
 */
const bundleSimulator = async (): Promise<void> => {
  const outdir = join(dist, 'bundle');
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: ['simulator/commands/serve.ts'], outdir },
    ...{ bundle: true, splitting: true, metafile: true, logLevel: 'warning', minifySyntax: true },
    ...{ platform: 'node', target: 'node24', format: 'esm', external: ['pg', '@fastify/busboy'] },
    // Bundled CommonJS modules require the modules of Node.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
  });
  const written = Object.keys(metafile.outputs).map((path) => basename(path));
  for (const name of readdirSync(outdir)) if (!written.includes(name)) rmSync(join(outdir, name));
};

if (!isStarting) {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  node(join(compiler, '..', 'bin', 'tsc'), '-b');
  for (const path of staleOutputs(dist, root)) rmSync(path, { force: true });
  // npm makes a command executable when it links it, which does not apply to files written since.
  chmodSync(join(dist, 'cli.js'), 0o755);
  node(join(dist, 'simulator', 'console', 'openapi', 'bring-library.js'));
  await bundleSimulator();
}
