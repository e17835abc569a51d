#!/usr/bin/env node
// Everything else is imported on demand: a command starts without the libraries of the others, and an old Node
// prints its message before it meets syntax that it cannot load.
const oldestNode = 24;

/** The package that brings a Node for this machine, of those in `runtime/package.json`. */
const runtimePackage = (): string => {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
};

/** Restarts this program with the Node of the repository, if there is one. Returns its exit code. */
const withNewerNode = async (): Promise<number> => {
  const [{ createRequire }, { runProgram }] = await Promise.all([
    import('node:module'),
    import('./cli/run-program.ts'),
  ]);
  try {
    const manifest = createRequire(import.meta.url).resolve(`${runtimePackage()}/package.json`);
    const node = manifest.replace(
      /package\.json$/,
      process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
    );
    const status = await runProgram(node, process.argv.slice(1));
    if (status !== undefined) return status;
  } catch {
    // There is none; the message below says what to do.
  }
  process.stderr.write(
    `procon needs Node ${oldestNode} or newer and this is ${process.version}: install a newer one and try again.\n`,
  );
  return 2;
};

/**
 * Caches compiled code, which shortens the next start by about a third; in a folder of this user, as code is run from
 * there and the preset one is shared by all users of a machine.
 */
const cacheCode = (): void => {
  const { HOME, USERPROFILE, XDG_CACHE_HOME } = process.env;
  const folder = XDG_CACHE_HOME || `${HOME || USERPROFILE || '.'}/.cache`;
  const { isAbsolute, join } = process.getBuiltinModule('node:path');
  if (!isAbsolute(folder)) return;
  process.getBuiltinModule('node:module').enableCompileCache(join(folder, 'procon'));
};

/** The commands, in one file where that was made of them since they were compiled. */
const loadProgram = (): Promise<typeof import('./cli/program.ts')> => {
  const { statSync } = process.getBuiltinModule('node:fs');
  const urlOf = (file: string) => new URL(file, import.meta.url);
  const builtAt = (file: string): number => statSync(urlOf(file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return builtAt('bundle/program.js') > builtAt('cli.tsbuildinfo')
    ? import(urlOf('bundle/program.js').href)
    : import('./cli/program.ts');
};

const mindOutputs = async (): Promise<void> => {
  const { mindOutput } = await import('./reports/closed-output.ts');
  mindOutput(process.stdout, (sentence) => {
    process.stderr.write(`procon: ${sentence}\n`);
    process.exit(2);
  });
  mindOutput(process.stderr, () => undefined);
};

const main = async (): Promise<void> => {
  await mindOutputs();
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    process.exitCode = await withNewerNode();
    return;
  }
  cacheCode();
  const { commandLine, complain } = await loadProgram();
  try {
    await (await commandLine()).parseAsync();
  } catch (error) {
    process.exitCode = await complain(error);
  }
};

await main();
