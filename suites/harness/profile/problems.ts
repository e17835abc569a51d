import { isDeepStrictEqual } from 'node:util';
import { isMembers } from '../../../models/members.ts';
import { UsageError } from '../errors.ts';
import type { FieldSchema, ProfileField } from './fields.ts';
import { nearestName } from './nearest.ts';
import { atTop, placesIn } from './references.ts';

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : typeof value;
};

const hasType = (value: unknown, type: string): boolean =>
  kindOf(value) === type || (type === 'number' && (typeof value === 'number' || typeof value === 'bigint'));

const bounds = (value: unknown, schema: FieldSchema): string | undefined => {
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (schema.minimum !== undefined && value < schema.minimum) return `must be at least ${schema.minimum}`;
    const over = schema.exclusiveMinimum;
    return over !== undefined && value <= over ? `must be more than ${over}` : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (value.length < (schema.minLength ?? 0)) return 'must not be empty';
  const fits = schema.pattern === undefined || new RegExp(schema.pattern).test(value);
  return fits ? undefined : (schema.patternErrorMessage ?? 'has another form than those allowed');
};

const describeAllowed = ({ anyOf, enum: values, const: only, type }: FieldSchema): string => {
  if (anyOf !== undefined) return anyOf.map(describeAllowed).join(' or ');
  if (values !== undefined) return values.join(', ');
  return only === undefined ? (nouns[type ?? ''] ?? 'something else') : String(only);
};

/** The problem of a value itself, without its members. */
const complaint = (value: unknown, schema: FieldSchema): string | undefined => {
  if (schema.anyOf !== undefined) {
    const fits = schema.anyOf.some((one) => complaint(value, one) === undefined);
    return fits ? undefined : `must be ${describeAllowed(schema)}`;
  }
  if (schema.enum !== undefined) {
    return schema.enum.includes(value) ? undefined : `must be one of ${describeAllowed(schema)}`;
  }
  if (schema.const !== undefined) return value === schema.const ? undefined : `must be ${schema.const}`;
  if (schema.type !== undefined && !hasType(value, schema.type)) return `must be ${nouns[schema.type]}`;
  return bounds(value, schema);
};

const unknownKey = (key: string, schema: FieldSchema): string => {
  const keys = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
  const like = nearestName(key, keys);
  return like === undefined
    ? `is not known here (known: ${keys.join(', ')})`
    : `is not known here; did you mean ${like}?`;
};

const membersOf = (value: object, schema: FieldSchema, path: string): string[] => {
  const keyPath = (key: string) => (path === '' ? key : `${path}.${key}`);
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
  const wrong = Object.entries(value).flatMap(([key, one]) => {
    const known = Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined;
    if (known !== undefined) return problemsOf(one, known, keyPath(key));
    const further = schema.additionalProperties;
    return typeof further === 'object'
      ? problemsOf(one, further, keyPath(key))
      : [`${keyPath(key)} ${unknownKey(key, schema)}`];
  });
  return [...missing.map((key) => `${keyPath(key)} is missing`), ...wrong];
};

/**
 * What is wrong with a document by a schema: one sentence each, with the path of the key and what is allowed
 * there. Never quotes a value, which may be a secret.
 */
export const problemsOf = (value: unknown, schema: FieldSchema, path: string): string[] => {
  const own = complaint(value, schema);
  if (own !== undefined) return [`${path} ${own}`];
  const fitting = schema.anyOf?.find((one) => complaint(value, one) === undefined);
  if (fitting !== undefined) return problemsOf(value, fitting, path);
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.flatMap((one, at) => problemsOf(one, schema.items ?? {}, `${path}[${at}]`));
  }
  return schema.type === 'object' ? membersOf(value as object, schema, path) : [];
};

/** How many problems are shown at once. */
const mostShown = 5;

/** The members that identify what a mapping names; one without them is identified by all its members. */
const names = ['id', 'login', 'email', 'code'] as const;

/** Whether two values of a profile name the same thing. */
const nameTheSame = (one: unknown, other: unknown): boolean => {
  if (other === undefined) return false;
  if (Array.isArray(other)) return other.some((each) => nameTheSame(one, each));
  if (!isMembers(one) || !isMembers(other)) return one === other;
  const shared = names.filter((name) => one[name] !== undefined && other[name] !== undefined);
  return shared.length > 0
    ? shared.some((name) => one[name] === other[name])
    : !names.some((name) => one[name] !== undefined || other[name] !== undefined) &&
        isDeepStrictEqual(one, other);
};

const valueAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isMembers(value) ? value[key] : undefined), document);

const brokenRules = (document: unknown, row: ProfileField): string[] =>
  placesIn(document, atTop(row)).flatMap(({ value, path, row: one }) => [
    ...(one?.wrong?.(value) ?? []).map((what) => `${path} ${what}`),
    ...(one?.unlike ?? [])
      .filter((key) => nameTheSame(value, valueAt(document, key)))
      .map((key) => `${path} must not name what ${key} names: the one is not what the other is`),
  ]);

/** What a document is called in messages, and the line of a key where it has lines. */
export interface DocumentName {
  readonly subject?: string | undefined;
  readonly lineOf?: ((path: string) => number | undefined) | undefined;
}

/** Throws a `UsageError` that names each wrong key of a document that is no valid profile. */
export const checkDocument = (
  document: unknown,
  row: ProfileField,
  { subject = 'The profile', lineOf = () => undefined }: DocumentName = {},
): void => {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new UsageError(
      'The profile must be a mapping with at least base-url and client; "procon profile" writes one.',
    );
  }
  const misfits = problemsOf(document, row.schema, '');
  const problems = misfits.length > 0 ? misfits : brokenRules(document, row);
  if (problems.length === 0) return;
  const addLine = (problem: string): string => {
    const [, path = '', name] = /^(\S+)(?: names ([^\s,]+),)?/.exec(problem) ?? [];
    const line = lineOf(name === undefined ? path : `${path}.${name}`);
    return line === undefined ? problem : `line ${line}: ${problem}`;
  };
  const more = problems.length > mostShown ? ` (and ${problems.length - mostShown} more)` : '';
  const message = `${problems.slice(0, mostShown).map(addLine).join('; ')}${more}`;
  throw new UsageError(`${subject} is not valid: ${message.endsWith('?') ? message : `${message}.`}`);
};
