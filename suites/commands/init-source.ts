import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../harness/errors.ts';

/** How a CI gets Procon and starts it: two command lines. */
export interface CommandSource {
  readonly install: string;
  readonly command: string;
}

const wanted =
  'a folder or a tarball in the repository ("npm pack" makes one), the https address of a tarball, or a git address with a commit, such as git+https://git.example.com/procon.git#<its 40 digits>';

/** Nothing that a shell, YAML or a CI's expressions would read as something else. */
const plain = /^[\p{L}\p{N}_./:@+#~%=,-][\p{L}\p{N}_./:@+#~%=, -]*$/u;

/** A word of a command line. Throws a `UsageError` for signs that need more than quotes. */
const word = (text: string): string => {
  if (!plain.test(text))
    throw new UsageError(
      `--from takes letters, digits and the signs of paths alone, not ${JSON.stringify(text)}.`,
    );
  return /^[\w./:@+#%=,-]+$/.test(text) ? text : `'${text}'`;
};

const isTarball = (text: string): boolean => /\.(tgz|tar\.gz)$/.test(text);

const installSource = (what: string): CommandSource => ({
  install: `npm install --global --no-audit --no-fund ${word(what)}`,
  command: 'procon',
});

const atAddress = (from: string): CommandSource => {
  if (/^https:\/\/[^#]+$/.test(from) && isTarball(from)) return installSource(from);
  if (/^(git\+)?(https|ssh):\/\/[^#]+#[0-9a-f]{40}$/.test(from))
    return installSource(from.startsWith('git+') ? from : `git+${from}`);
  throw new UsageError(`--from takes ${wanted}, not "${from}".`);
};

const member = (path: string, name: string): unknown => {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
};

/** The path of a file or folder as the CI sees it, which has what lies in the repository alone. */
const pathWithin = (dir: string, path: string): string => {
  const inside = relative(resolve(dir), resolve(path));
  if (inside !== '..' && !inside.startsWith(`..${sep}`) && resolve(dir, inside) === resolve(path))
    return inside.split(sep).join('/');
  throw new UsageError(
    `${path} is outside of the repository, so the CI does not have it: name with --from ${wanted}.`,
  );
};

const inFolder = (path: string, inside: string): CommandSource => {
  if (member(join(path, 'package.json'), 'name') !== 'procon' || !existsSync(join(path, 'package-lock.json')))
    throw new UsageError(`${path} is no checkout of Procon: name with --from ${wanted}.`);
  const place = inside === '' ? '' : ` --prefix ${word(inside)}`;
  return {
    install: `npm ci${place} --no-audit --no-fund`,
    command: `node ${word(inside === '' ? 'dist/cli.js' : `${inside}/dist/cli.js`)}`,
  };
};

const atPath = (dir: string, path: string): CommandSource => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no ${path}: name with --from ${wanted}.`);
  const inside = pathWithin(dir, path);
  if (found.isDirectory()) return inFolder(path, inside);
  if (isTarball(path)) return installSource(`./${inside}`);
  throw new UsageError(`--from takes ${wanted}, not "${path}".`);
};

/**
 * How the CI of the repository in `dir` gets Procon: from what a person names, else from `root`, the folder that this
 * Procon stands in. Throws a `UsageError` where the CI could not install it from there.
 */
export const sourceOf = (
  from: string | undefined,
  { dir, root }: { readonly dir: string; readonly root: string },
): CommandSource => {
  if (from !== undefined && /^[\w+]+:\/\//.test(from)) return atAddress(from);
  return atPath(dir, from ?? root);
};
