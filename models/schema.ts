import { createRequire } from 'node:module';
import type { Options, ValidateFunction } from 'ajv';
import { currency } from './resources/currency.ts';
import type { Data, Field, Resource, Scalar } from './resources/resource.ts';
import type { SchemaProblem } from './schema/tell-error.ts';
import { tellErrors } from './schema/tell-errors.ts';
import type { Problem } from './wire/reading.ts';

export type { SchemaProblem } from './schema/tell-error.ts';

/** Any JSON Schema. */
type Schema = object;

interface Compiler {
  compile(schema: object): ValidateFunction;
}

const require = createRequire(import.meta.url);
let compiler: Compiler | undefined;

/** Loaded with the first schema: it takes longer than everything else in the models together. */
const ajv = (): Compiler => {
  if (compiler === undefined) {
    const { Ajv2020 } = require('ajv/dist/2020.js') as { Ajv2020: new (options: Options) => Compiler };
    compiler = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true });
  }
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
 * The JSON Schema of a record in canonical form: types and longest lengths of the documented members. Further
 * members are free, none is required, and nested records whose members are not documented stay open.
 */
export const schemaOf = (resource: Resource): object => ({
  type: 'object',
  properties: Object.fromEntries(resource.fields.map((field) => [field.name, fieldSchema(field)])),
});

const compiled = new WeakMap<object, ValidateFunction>();

const validatorOf = (key: object, schema: () => object): ValidateFunction => {
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const validator = ajv().compile(schema());
  compiled.set(key, validator);
  return validator;
};

const problemsOf = (validator: ValidateFunction, value: unknown): SchemaProblem[] =>
  validator(value) ? [] : tellErrors(validator.errors ?? []);

/** What in a canonical record does not fit the schema of its resource. Compiled once for each resource. */
export const validate = (resource: Resource, data: Data): readonly Problem[] =>
  problemsOf(
    validatorOf(resource, () => schemaOf(resource)),
    data,
  ).map(({ path, problem }) => ({ member: path, problem: `member ${path} ${problem}` }));

/**
 * A check of values against a JSON Schema (draft 2020-12), which tells each wrong place once. Compiled once for
 * each schema object, with its first value. Throws an `Error` for what is no schema.
 */
export const compileSchema =
  (schema: object) =>
  (value: unknown): readonly SchemaProblem[] =>
    problemsOf(
      validatorOf(schema, () => schema),
      value,
    );
