/** Where the compiled files lie, or their sources where it runs from them. */
const base = new URL('../', import.meta.url);

const isSource = import.meta.url.endsWith('.ts');

const pathOf = async (url: URL): Promise<string> => (await import('node:url')).fileURLToPath(url);

/** The path of the program itself, to start it once more. */
export const programPath = (): Promise<string> => pathOf(new URL(isSource ? 'cli.ts' : 'cli.js', base));

/** The folder of this package: compiled files are one folder deeper than their sources. */
export const rootFolder = (): Promise<string> => pathOf(isSource ? base : new URL('..', base));

export const versionOf = async (): Promise<string> => {
  const { createRequire } = await import('node:module');
  const manifest = new URL(isSource ? 'package.json' : '../package.json', base);
  return (createRequire(import.meta.url)(await pathOf(manifest)) as { version: string }).version;
};

const builtAt = (url: URL): number =>
  process.getBuiltinModule('node:fs').statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * A bundled module, which starts faster; the module itself if there is no bundle or a room of it was compiled since.
 */
export const loadBundle = async <T>(
  file: string,
  { rooms, unbundled }: { readonly rooms: readonly string[]; readonly unbundled: () => Promise<T> },
): Promise<T> => {
  const bundle = new URL(file, base);
  const compiled = rooms.map((room) => builtAt(new URL(`${room}.tsbuildinfo`, base)));
  return builtAt(bundle) > Math.max(...compiled) ? import(bundle.href) : unbundled();
};

/** The same of those that a run loads. */
export const bundledRun = <T>(file: string, unbundled: () => Promise<T>): Promise<T> =>
  loadBundle(`run-bundle/${file}`, { rooms: ['models', 'fixtures', 'reports', 'suites'], unbundled });
