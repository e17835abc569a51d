import { dirname, resolve } from 'node:path';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { areas } from '../../../models/areas.ts';
import { readId } from '../../../models/wire/id.ts';
import { handWritten, readText } from '../../../models/wire/read-file.ts';
import { UsageError } from '../errors.ts';
import { checkDocument, type DocumentName, problemsOf } from './problems.ts';
import { type Profile, profileRow } from './profile.ts';
import { atTop, type Environment, placesIn, resolveReferences } from './references.ts';

/** The text of a profile and its source. */
export interface ProfileText {
  readonly text: string;
  /** The folder at which relative paths in the profile start. */
  readonly folder: string;
  /** Its name in messages if it is not a file; lines are then not named. */
  readonly subject?: string;
}

/** Reads the file of a profile. Throws a `UsageError` if it cannot be read. */
export const readProfileText = (path: string): ProfileText => {
  // A profile may name commands, which get secrets of the environment, so the user must review it first.
  if (/^https?:\/\//i.test(path))
    throw new UsageError(
      `--profile takes a file, and ${path} is a URL: download it and look through it first, such as with "curl -so platform.yaml ${path}".`,
    );
  try {
    return { text: readText(path, handWritten), folder: dirname(resolve(path)) };
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(
      `Cannot read the profile ${path}: ${message}. "procon profile" writes one to begin with.`,
    );
  }
};

// In flow mappings, YAML would parse the braces of an unquoted `${NAME}`, so they are replaced during parsing.
const [open, close] = ['\uE000', '\uE001'];
const shield = (text: string) => text.replace(/\$\{(\w+)\}/g, `${open}$1${close}`);
const unshield = (_: unknown, value: unknown) => {
  if (typeof value === 'bigint') return readId(String(value));
  return typeof value === 'string' ? value.replaceAll(open, '${').replaceAll(close, '}') : value;
};

const hasAlias = (text: string): boolean => /(?:^|[\s[{,])\*\w/m.test(text);

const plainValue = (parsed: ReturnType<typeof parseDocument>, text: string): unknown => {
  try {
    return parsed.toJS({ maxAliasCount: 100, reviver: unshield });
  } catch (error) {
    if (error instanceof RangeError && !hasAlias(text)) throw error;
    // A circular alias, or nested aliases that expand without limit.
    throw new UsageError(
      'The profile has YAML aliases without an end or with too many copies: write out what they stand for.',
    );
  }
};

/** Throws a `UsageError` instead of the stack overflow of deep nesting. */
const withinStack = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(
      'The profile nests lists or mappings too deep: none of its keys needs more than ten levels.',
    );
  }
};

const parseLines = (text: string) => {
  const lineCounter = new LineCounter();
  const parsed = parseDocument(shield(text), { prettyErrors: true, intAsBigInt: true, lineCounter });
  return { parsed, lineCounter };
};

/** Splits a path: `a.b[2]` -> `a`, `b`, 2. */
const stepsOf = (path: string): (string | number)[] =>
  path
    .split(/\.|\[(\d+)\]/)
    .filter((step) => step !== undefined && step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The offset at which a key of a mapping, or a value of a list, begins; undefined if it is missing. */
const startOf = (parsed: ReturnType<typeof parseDocument>, steps: readonly (string | number)[]) => {
  const holder = steps.length < 2 ? parsed.contents : parsed.getIn(steps.slice(0, -1), true);
  const pair = isMap(holder)
    ? holder.items.find(({ key }) => isScalar(key) && String(key.value) === String(steps.at(-1)))
    : undefined;
  const node = pair === undefined ? parsed.getIn(steps, true) : pair.key;
  return isNode(node) ? node.range?.[0] : undefined;
};

/** The line of a key in a profile's text, or that of the nearest enclosing key. */
export const lineOf = (text: string, path: string): number | undefined => {
  const { parsed, lineCounter } = parseLines(text);
  for (let steps = stepsOf(path); steps.length > 0; steps = steps.slice(0, -1)) {
    const start = startOf(parsed, steps);
    if (start !== undefined) return lineCounter.linePos(start).line;
  }
  return undefined;
};

/** Parses the text of a profile without resolving references. Throws a `UsageError` if it is neither YAML nor JSON. */
export const parseText = (text: string): unknown => withinStack(() => parseLevels(text));

/**
 * Parses a text that `JSON.stringify` wrote, for which YAML would take fifty times as long; undefined for any other.
 */
const readWritten = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return [0, 2].some((indent) => JSON.stringify(value, null, indent) === text.trim()) ? value : undefined;
  } catch {
    return undefined;
  }
};

const parseLevels = (text: string): unknown => {
  const written = readWritten(text);
  if (written !== undefined) return written;
  const { parsed } = parseLines(text);
  const [error] = parsed.errors;
  if (error === undefined) return plainValue(parsed, text);
  if (error.code === 'RESOURCE_EXHAUSTION') throw new RangeError(error.message);
  // The lines after the first quote the text, which may contain a secret.
  const [line = ''] = error.message.split('\n');
  throw new UsageError(
    `The profile is neither YAML nor JSON: ${line.replace(/; please use .*(?= at line)|:$/g, '')}. Correct it there.`,
  );
};

/**
 * Parses a profile in YAML or JSON, resolves `${ENV}` references, validates it and fills in defaults. `baseUrl`
 * overrides its address. Throws a `UsageError` that says what to fix and contains no secret.
 */
export const parseProfile = (source: ProfileText, env: Environment, baseUrl?: string): Profile =>
  withinStack(() =>
    readProfile(parseLevels(source.text), env, {
      folder: source.folder,
      ...(source.subject === undefined
        ? { lineOf: (path: string) => lineOf(source.text, path) }
        : { subject: source.subject }),
      ...(baseUrl !== undefined && { baseUrl }),
    }),
  );

interface LoadOptions extends DocumentName {
  readonly folder: string;
  readonly baseUrl?: string;
}

/** Turns a parsed document into a profile, like `parseProfile`. */
export const readProfile = (
  written: unknown,
  env: Environment,
  { folder, baseUrl, ...name }: LoadOptions,
): Profile => {
  const overridden =
    baseUrl !== undefined && typeof written === 'object' && written !== null
      ? { ...written, 'base-url': baseUrl }
      : written;
  const { document, secrets } = resolveReferences(overridden, env, profileRow, name.lineOf);
  checkDocument(document, profileRow, name);
  const own = placesIn(document, atTop(profileRow)).filter(({ row }) => row?.secret);
  const { $schema: _, name: shown, ...rest } = profileRow.read(document, folder);
  return {
    ...rest,
    name: shown ?? new URL(rest.baseUrl).host,
    describedAreas: areas.filter((area) => Object.hasOwn(document as object, area)),
    secrets: [...new Set([...own.map(({ value }) => String(value)), ...secrets])],
  };
};

/** Why an address cannot be that of a target, as the end of a sentence about it; undefined if it can. */
export const addressProblem = (address: string): string | undefined => {
  const [misfit] = problemsOf({ 'base-url': address }).filter((problem) => problem.startsWith('base-url '));
  return misfit?.slice('base-url '.length) ?? profileRow.members?.['base-url']?.wrong?.(address)[0];
};
