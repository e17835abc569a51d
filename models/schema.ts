import { createRequire } from 'node:module';
import type { Ajv, ErrorObject, Options, ValidateFunction } from 'ajv';
import { currency } from './resources/master-data.ts';
import {
  type Data,
  type Field,
  isData,
  type Resource,
  type Scalar,
  type Value,
} from './resources/resource.ts';
import { describeNode, jsonNode } from './wire/node.ts';
import type { Problem } from './wire/reading.ts';

/** A value that violates its schema. */
interface SchemaProblem {
  /** Keys and list positions joined by dots; empty for the whole value. */
  readonly path: string;
  /** A phrase that continues the path: `should be an integer, is the string "12"`. */
  readonly problem: string;
}

const describeValue = (value: unknown): string => describeNode(jsonNode(value));

const typeNames: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const describeTypes = (types: unknown): string => {
  const names: unknown[] = Array.isArray(types) ? types : [types];
  return names.map((name) => typeNames[String(name)] ?? String(name)).join(' or ');
};

const describeList = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : String(values);

const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

const sizes: Readonly<Record<string, (limit: unknown) => string>> = {
  minLength: (limit) => (limit === 1 ? 'is empty' : `is shorter than ${limit} characters`),
  maxLength: (limit) => `is longer than ${limit} characters`,
  minimum: (limit) => `should be ${limit} or more`,
  maximum: (limit) => `should be ${limit} or less`,
  exclusiveMinimum: (limit) => `should be more than ${limit}`,
  exclusiveMaximum: (limit) => `should be less than ${limit}`,
  minItems: (limit) => `should have ${limit} items or more`,
  maxItems: (limit) => `should have ${limit} items or fewer`,
  minProperties: (limit) => `should have ${limit} keys or more`,
};

const describeKeyword = ({ keyword, params, data, message }: ErrorObject): string => {
  const size = sizes[keyword];
  if (size !== undefined) return size(params['limit']);
  switch (keyword) {
    case 'type':
      return `should be ${describeTypes(params['type'])}, is ${describeValue(data)}`;
    case 'enum':
      return `should be one of ${describeList(params['allowedValues'])}, is ${describeValue(data)}`;
    case 'const':
      return `should be ${JSON.stringify(params['allowedValue'])}, is ${describeValue(data)}`;
    case 'pattern':
      return `has not the form that it should have, is ${describeValue(data)}`;
    case 'uniqueItems':
      return 'holds one value twice';
    case 'required':
      return `lacks ${params['missingProperty']}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `has ${params['additionalProperty'] ?? params['unevaluatedProperty']}, which is not known here`;
    default:
      return message ?? 'does not fit';
  }
};

/** Describes one error of a validator in plain words. */
const problemOf = (error: ErrorObject): SchemaProblem => ({
  path: pathOf(error.instancePath),
  problem: describeKeyword(error),
});

/** Describes a value that has none of the given types. */
const describeTypeMismatch = (types: readonly string[], value: unknown): string =>
  `should be ${describeTypes(types)}, is ${describeValue(value)}`;

/** Errors about one key of an object, of which several may share a path. */
const keyed: ReadonlySet<string> = new Set(['required', 'additionalProperties', 'unevaluatedProperties']);

const isBelow = (path: string, pointer: string): boolean => path.startsWith(`${pointer}/`);

/** The types that the alternatives at a position allow. */
const typesAt = (errors: readonly ErrorObject[]): readonly string[] =>
  errors.flatMap(({ keyword, params }) => (keyword === 'type' ? [params['type']].flat().map(String) : []));

/** Describes the errors at one position. For alternatives, one sentence or those about nested values suffice. */
const problemsAt = (errors: readonly ErrorObject[], hasDeeper: boolean): readonly SchemaProblem[] => {
  const alternatives = errors.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (alternatives !== undefined) {
    const types = [...new Set(typesAt(errors))];
    const { path, problem } = problemOf(alternatives);
    if (hasDeeper) return [];
    return [{ path, problem: types.length === 0 ? problem : describeTypeMismatch(types, alternatives.data) }];
  }
  const others = errors.filter(({ keyword }) => !keyed.has(keyword)).slice(0, 1);
  return [...errors.filter(({ keyword }) => keyed.has(keyword)), ...others].map(problemOf);
};

/** Describes the errors of a validator in plain words, each position once. */
const allProblems = (errors: readonly ErrorObject[]): SchemaProblem[] => {
  const byPlace = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return [...byPlace].flatMap(([pointer, here]) => {
    const hasDeeper = errors.some(({ instancePath }) => isBelow(instancePath, pointer));
    return problemsAt(here, hasDeeper);
  });
};

/** Any JSON Schema. */
type Schema = object;

const require = createRequire(import.meta.url);
let compiler: Ajv | undefined;
const strictness: Options = { allErrors: true, strict: false, strictNumbers: true, validateFormats: false };

const newCompiler = (options: Options = {}): Ajv => {
  const { Ajv2020 } = require('ajv/dist/2020.js') as { Ajv2020: new (options: Options) => Ajv };
  return new Ajv2020({ ...strictness, verbose: true, ...options });
};

/** Loaded with the first schema, as that takes longer than loading all models. */
const ajv = (): Ajv => {
  compiler ??= newCompiler();
  return compiler;
};

const scalars: Readonly<Record<Scalar, { readonly type: string; readonly pattern?: string }>> = {
  integer: { type: 'integer' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  decimal: { type: 'string', pattern: '^-?(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$' },
  number: { type: 'number' },
  datetime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' },
};

const nestedSchemas = (field: Field, nested: Resource, isMany: boolean): readonly Schema[] => {
  const one = nested.documented ? schemaOf(nested) : { type: 'object' };
  const many = { type: 'array', items: one };
  if (field.open !== true) return [isMany ? many : one];
  return nested === currency ? [one, { type: ['string', 'number'] }] : [one, many];
};

const fieldSchema = (field: Field): Schema => {
  const { type, nullable } = field;
  if (type === 'any') return {};
  const nothing = nullable ? [{ type: 'null' }] : [];
  if (typeof type === 'object') {
    const isMany = 'many' in type;
    const forms = nestedSchemas(field, isMany ? type.many : type.one, isMany);
    return { anyOf: [...forms, ...nothing] };
  }
  const schema = { ...scalars[type], ...(field.maxLength !== undefined && { maxLength: field.maxLength }) };
  return nullable ? { ...schema, type: [schema.type, 'null'] } : schema;
};

/**
 * The JSON Schema of a record in canonical form: types and maximum lengths of documented members. Further members
 * are allowed, none is required, and nested records without documented members are not restricted.
 */
const schemaOf = (resource: Resource): object => ({
  type: 'object',
  properties: Object.fromEntries(resource.fields.map((field) => [field.name, fieldSchema(field)])),
});

const compiled = new WeakMap<object, ValidateFunction>();

/** The validator of a JSON Schema (draft 2020-12), which is compiled once. Throws an `Error` for an invalid schema. */
export const validatorOf = (key: object, schema = () => key): ValidateFunction => {
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const validator = ajv().compile(schema());
  compiled.set(key, validator);
  return validator;
};

/** What violates a schema, as ajv reports it, with the value and the part of the schema. */
export type SchemaViolation = ErrorObject;

/** The text of an ES module that exports the validator of a JSON Schema as its default. */
export const validatorText = (schema: object): string => {
  const generator = newCompiler({ inlineRefs: false, code: { source: true, esm: true } });
  const { default: print } =
    require('ajv/dist/standalone/index.js') as typeof import('ajv/dist/standalone/index.js');
  return print(generator, generator.compile(schema));
};

/** Replaces each bigint by the nearest number, since JSON Schema validators do not know bigints. */
const withNumbers = (value: Value): Value => {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNumbers(one)]));
};

/** All violations of a validator's schema in a value. */
export const violationsOf = (validator: ValidateFunction, value: unknown): readonly SchemaViolation[] =>
  validator(withNumbers(value as Value)) ? [] : (validator.errors ?? []);

/** Violations of the schema of a resource in a canonical record. Compiled once per resource. */
export const validate = (resource: Resource, data: Data): readonly Problem[] =>
  allProblems(
    violationsOf(
      validatorOf(resource, () => schemaOf(resource)),
      data,
    ),
  ).map(({ path, problem }) => ({ member: path, problem: `member ${path} ${problem}` }));

/** Describes what violates a JSON Schema, each position once; the schema is compiled at first use. */
export const compileSchema =
  (schema: object) =>
  (value: unknown): readonly SchemaProblem[] => {
    const validator = validatorOf(schema);
    return validator(value) ? [] : allProblems(validator.errors ?? []);
  };
