import type { ErrorObject } from 'ajv';
import { shortened } from '../wire/shortened.ts';

/** A place in a value that does not fit its schema. */
export interface SchemaProblem {
  /** Keys joined by dots, positions in lists among them; empty for the value as such. */
  readonly path: string;
  /** A phrase for a person that continues the path: `should be an integer, is the string "12"`. */
  readonly problem: string;
}

const tellValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return `the ${typeof value} ${shortened(text)}`;
};

const typeNames: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const tellTypes = (types: unknown): string => {
  const names: unknown[] = Array.isArray(types) ? types : [types];
  return names.map((name) => typeNames[String(name)] ?? String(name)).join(' or ');
};

const tellList = (values: unknown): string =>
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

const tellKeyword = ({ keyword, params, data, message }: ErrorObject): string => {
  const size = sizes[keyword];
  if (size !== undefined) return size(params['limit']);
  switch (keyword) {
    case 'type':
      return `should be ${tellTypes(params['type'])}, is ${tellValue(data)}`;
    case 'enum':
      return `should be one of ${tellList(params['allowedValues'])}, is ${tellValue(data)}`;
    case 'const':
      return `should be ${JSON.stringify(params['allowedValue'])}, is ${tellValue(data)}`;
    case 'pattern':
      return `has not the form that it should have, is ${tellValue(data)}`;
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

/** One error of a validator in plain words. */
export const tellError = (error: ErrorObject): SchemaProblem => ({
  path: pathOf(error.instancePath),
  problem: tellKeyword(error),
});

/** That a value has none of the given types. */
export const tellNoType = (types: readonly string[], value: unknown): string =>
  `should be ${tellTypes(types)}, is ${tellValue(value)}`;
