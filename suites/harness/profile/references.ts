import { UsageError } from '../usage-error.ts';

/** The process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A document with its references resolved, and the values that came from the environment. */
export interface Resolved {
  readonly document: unknown;
  /** Those that may be secret: all but addresses, names, identifiers, scopes, what pages call things and what
   * requisitions are made of. */
  readonly secrets: readonly string[];
}

const reference = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
const open = new Set(['name', 'base-url', 'ca-file', 'access.person.login', 'hooks.module']);
// Shown in every report: identifiers, scopes and redirect URIs of clients, what pages call things, addresses, and
// what requisitions are made of.
const openParts =
  /(?:^|[.-])client(?:-[\w-]+)?\.(?:id|scopes|redirect-uri)$|^access\.pages\.|^requisitions\.|^scheduling-agreements\.|^user-reassignments\.|^quality-inspections\.|^hooks\.[^.]+\.url$/;

const isOpen = (path: string): boolean => {
  const plain = path.replace(/\[\d+\]$/, '');
  return open.has(plain) || openParts.test(plain);
};

/**
 * Replaces `${NAME}` in every text of a document. Throws a `UsageError` that names the variables which are not
 * set, or the place of a half reference; never a value.
 */
export const resolveReferences = (given: unknown, env: Environment): Resolved => {
  const secrets = new Set<string>();
  const missing = new Set<string>();

  const text = (value: string, path: string): string => {
    if (value.replace(reference, '').includes('${')) {
      throw new UsageError(
        `The profile has at ${path} a "\${" that begins no reference: write \${NAME} with the name of an environment variable.`,
      );
    }
    return value.replace(reference, (_, name: string) => {
      const found = env[name];
      if (found === undefined || found === '') missing.add(`${name} (for ${path})`);
      else if (!isOpen(path)) secrets.add(found);
      return found ?? '';
    });
  };

  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return text(value, path);
    if (Array.isArray(value)) return value.map((one, at) => walk(one, `${path}[${at}]`));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, one]) => [name, walk(one, path === '' ? name : `${path}.${name}`)]),
    );
  };

  const document = walk(given, '');
  if (missing.size > 0) {
    throw new UsageError(
      `The profile takes values from environment variables that are not set: ${[...missing].join(', ')}. Set them and try again.`,
    );
  }
  return { document, secrets: [...secrets] };
};
