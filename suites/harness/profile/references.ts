import { ownValue } from '../../../models/members.ts';
import { UsageError } from '../errors.ts';
import type { ProfileField } from './fields.ts';

/** The process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A document with its references resolved, and the values that came from the environment. */
export interface ResolvedDocument {
  readonly document: unknown;
  /** The values that may be secret: all except those of rows marked `shown`. */
  readonly secrets: readonly string[];
}

const reference = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

export interface Position {
  readonly path: string;
  readonly row: ProfileField | undefined;
  /** Whether its row or an enclosing one is marked `shown`. */
  readonly isShown: boolean;
}

export const atTop = (row: ProfileField): Position => ({ path: '', row, isShown: row.shown === true });

const rowBelow = (row: ProfileField | undefined, key: string | number): ProfileField | undefined => {
  if (typeof key === 'number') return row?.item;
  return Object.hasOwn(row?.members ?? {}, key) ? row?.members?.[key] : undefined;
};

/** The path of the value under a key of a mapping, or at an index of a list. */
export const pathBelow = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

const memberOf = ({ path, row, isShown }: Position, key: string | number): Position => {
  const below = rowBelow(row, key);
  return {
    path: pathBelow(path, key),
    row: below,
    isShown: isShown || below?.shown === true,
  };
};

/** All values of a document with their positions. */
export const placesIn = (
  value: unknown,
  place: Position,
): readonly (Position & { readonly value: unknown })[] => {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [{ ...place, value }, ...below.flatMap(([key, one]) => placesIn(one, memberOf(place, keyOf(key))))];
};

/**
 * Replaces `${NAME}` in every text of a document. Throws a `UsageError` that names the unset variables, or the position
 * of an incomplete reference; never a value.
 */
export const resolveReferences = (
  given: unknown,
  env: Environment,
  profile: ProfileField,
  lineOf: (path: string) => number | undefined = () => undefined,
): ResolvedDocument => {
  const secrets = new Set<string>();
  const missing = new Set<string>();
  const addLine = (path: string): string => {
    const line = lineOf(path);
    return line === undefined ? path : `${path} (line ${line})`;
  };

  const text = (value: string, { path, isShown }: Position): string => {
    if (value.replace(reference, '').includes('${')) {
      throw new UsageError(
        `The profile has at ${addLine(path)} a "\${" that begins no reference: write \${NAME} with the name of an environment variable.`,
      );
    }
    return value.replace(reference, (_, name: string) => {
      const value = ownValue(env, name);
      if (value === undefined || value === '') missing.add(`${name}, for ${addLine(path)}`);
      else if (!isShown) secrets.add(value);
      return value ?? '';
    });
  };

  const walk = (value: unknown, place: Position): unknown => {
    if (typeof value === 'string') return text(value, place);
    if (Array.isArray(value)) return value.map((one, at) => walk(one, memberOf(place, at)));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value);
    return Object.fromEntries(members.map(([name, one]) => [name, walk(one, memberOf(place, name))]));
  };

  const document = walk(given, atTop(profile));
  if (missing.size > 0) {
    throw new UsageError(
      `The profile takes values from environment variables that are not set: ${[...missing].join('; ')}. Set them and try again.`,
    );
  }
  return { document, secrets: [...secrets] };
};
