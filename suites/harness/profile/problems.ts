import { isDeepStrictEqual } from 'node:util';
import { isMembers, type Members } from '../../../models/members.ts';
import { nearestName } from '../../../models/nearest-names.ts';
import { type SchemaViolation, violationsOf } from '../../../models/schema.ts';
import { UsageError } from '../errors.ts';
import type { FieldSchema, ProfileField } from './fields.ts';
import { atTop, pathBelow, placesIn } from './references.ts';
import { profileValidator } from './validator.ts';

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
};

const describeAllowed = ({ anyOf, enum: values, const: only, type }: FieldSchema): string => {
  if (anyOf !== undefined) return anyOf.map(describeAllowed).join(' or ');
  if (values !== undefined) return values.join(', ');
  return only === undefined ? (nouns[type ?? ''] ?? 'something else') : String(only);
};

const describeUnknown = (key: string, schema: FieldSchema): string => {
  const keys = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
  const like = nearestName(key, keys);
  return like === undefined
    ? `is not known here (known: ${keys.join(', ')})`
    : `is not known here; did you mean ${like}?`;
};

/** Keyword -> the end of a sentence about its violation. Violations of other keywords name what is allowed. */
const complaints: Readonly<Record<string, (schema: FieldSchema, key: string) => string>> = {
  required: () => 'is missing',
  additionalProperties: (schema, key) => describeUnknown(key, schema),
  enum: (schema) => `must be one of ${describeAllowed(schema)}`,
  minimum: ({ minimum }) => `must be at least ${minimum}`,
  exclusiveMinimum: ({ exclusiveMinimum }) => `must be more than ${exclusiveMinimum}`,
  minLength: () => 'must not be empty',
  pattern: ({ patternErrorMessage }) => patternErrorMessage ?? 'has another form than those allowed',
};

const schemaIn = ({ parentSchema }: SchemaViolation): FieldSchema => parentSchema as FieldSchema;

/** The path of a value in a document, from its JSON pointer. */
const pathOf = ({ instancePath }: SchemaViolation, document: unknown): string => {
  let [path, value] = ['', document];
  for (const step of instancePath.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path = pathBelow(path, Array.isArray(value) ? Number(key) : key);
    value = (value as Members | undefined)?.[key];
  }
  return path;
};

const describeViolation = (violation: SchemaViolation, document: unknown): string => {
  const { keyword, params } = violation;
  const schema = schemaIn(violation);
  const key: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const holder = pathOf(violation, document);
  const path = key === undefined ? holder : pathBelow(holder, String(key));
  return `${path} ${complaints[keyword]?.(schema, String(key)) ?? `must be ${describeAllowed(schema)}`}`;
};

const isAboutKey = ({ keyword }: SchemaViolation): boolean =>
  keyword === 'required' || keyword === 'additionalProperties';

/** Whether a value is a mapping where one of the alternatives is a mapping, so that only its members are wrong. */
const fitsMapping = (violation: SchemaViolation): boolean =>
  isMembers(violation.data) && schemaIn(violation).anyOf?.some(({ type }) => type === 'object') === true;

/** Keywords that apply only to values of one type. */
const ofType = ['pattern', 'minLength', 'minimum', 'exclusiveMinimum'];

/** The violation to report for a value. Of alternatives, that of the one whose type fits, otherwise that none fits. */
const chooseViolation = (all: readonly SchemaViolation[]): SchemaViolation | undefined => {
  const alternatives = all.find(({ keyword }) => keyword === 'anyOf');
  return alternatives === undefined
    ? all[0]
    : (all.find(({ keyword }) => ofType.includes(keyword)) ?? alternatives);
};

/** Reduces violations to one per value; those of a mapping's members replace its own. */
const onePerPlace = (violations: readonly SchemaViolation[]): readonly SchemaViolation[] => {
  const byPlace = Map.groupBy(
    violations.filter((one) => !isAboutKey(one)),
    ({ instancePath }) => instancePath,
  );
  const chosen = new Set([...byPlace.values()].map(chooseViolation));
  return violations.filter((one) => isAboutKey(one) || (chosen.has(one) && !fitsMapping(one)));
};

/** Sorts violations in document order; those about keys come before the members of their mapping. */
const inOrder = (violations: readonly SchemaViolation[], document: unknown): readonly SchemaViolation[] => {
  const places = placesIn(document, { path: '', row: undefined, isShown: false });
  const order = new Map(places.map(({ path }, at) => [path, at]));
  const ranked = violations.map((one) => ({ one, at: order.get(pathOf(one, document)) ?? 0 }));
  return ranked.sort((a, b) => a.at - b.at).map(({ one }) => one);
};

/**
 * Returns the violations of the profile schema in a document: one sentence each, with the path of the key and what is
 * allowed there. Never quotes a value, which may be a secret.
 */
export const problemsOf = (document: unknown): string[] => {
  const violations = onePerPlace(violationsOf(profileValidator(), document));
  return violations.length === 0
    ? []
    : inOrder(violations, document).map((one) => describeViolation(one, document));
};

/** The maximum number of problems shown at once. */
const mostShown = 5;

/** The members that identify what a mapping names; without them, all its members do. */
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

/** The name of a document in messages, and the line of a key if it has lines. */
export interface DocumentName {
  readonly subject?: string | undefined;
  readonly lineOf?: ((path: string) => number | undefined) | undefined;
}

/** Throws a `UsageError` that names each wrong key of an invalid profile. */
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
  const misfits = problemsOf(document);
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
