import { currency } from '../resources/currency.ts';
import type { Field, FieldType, Resource, Scalar } from '../resources/resource.ts';
import { writtenName } from '../wire/written.ts';
import { documented, silent } from './basis.ts';
import type { Schema } from './document.ts';
import { documentedValues } from './examples/documented-values.ts';
import { exampleValue } from './examples/example-value.ts';
import { describedResources } from './resource-area.ts';
import { sentencesOfMember } from './sentences.ts';

/** Where the schema of a resource stands. */
export const reference = ({ name }: Resource): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A record that has to hold some members, by their canonical names, where it is sent or answered. */
export const holding = (resource: Resource, names: readonly string[]): Schema => {
  if (names.length === 0) return reference(resource);
  const required = names.map((name) => writtenName(name, resource));
  return {
    allOf: [reference(resource), { type: 'object', required }],
    xml: { name: resource.element ?? resource.name },
  };
};

/** Several records of one kind: an array, and in XML a root named by the plural. */
export const many = (resource: Resource): Schema => ({
  type: 'array',
  items: reference(resource),
  xml: { name: resource.plural, wrapped: true },
});

const scalars: Readonly<Record<Scalar, Schema>> = {
  integer: { type: 'integer' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  // JSON may hold a decimal as a string or as a number.
  decimal: { type: ['string', 'number'], pattern: '^[+-]?\\d+(\\.\\d+)?$' },
  number: { type: 'number' },
  datetime: { type: 'string', format: 'date-time' },
};

const orNull = (schema: Schema, { nullable }: Field): Schema =>
  nullable ? { ...schema, type: [schema['type'], 'null'].flat() } : schema;

const nestedForms = (type: Exclude<FieldType, string>, { open }: Field): readonly Schema[] => {
  const one = reference('one' in type ? type.one : type.many);
  const list = { type: 'array', items: one, xml: { wrapped: true } };
  if (open !== true) return ['one' in type ? one : list];
  const isCurrency = 'one' in type && type.one === currency;
  return isCurrency ? [one, { type: ['string', 'number'] }] : 'one' in type ? [one, list] : [list, one];
};

/** What the documentation names, all of it; else one value of its kind. */
const examplesOf = (field: Field, resource: Resource): Schema => {
  const named = documentedValues(resource, field.name);
  return { examples: named.length > 0 ? named : [exampleValue(field, resource)] };
};

const shape = (field: Field, resource: Resource): Schema => {
  const { maxLength, name, type } = field;
  if (type === 'any') return examplesOf(field, resource);
  if (typeof type === 'object') {
    const forms = [...nestedForms(type, field), ...(field.nullable ? [{ type: 'null' }] : [])];
    const [only] = forms;
    // An element is called as the member, and not as the record that it holds.
    const xml = { name: writtenName(name, resource) };
    if (forms.length > 1 || only === undefined) return { anyOf: forms, xml };
    return 'one' in type ? { ...only, xml } : only;
  }
  return {
    ...orNull(scalars[type], field),
    ...(maxLength !== undefined && { maxLength }),
    ...examplesOf(field, resource),
  };
};

const told = (field: Field, resource: Resource): Schema => {
  const sentences = sentencesOfMember(resource, field.name).map(({ sentence }) => sentence);
  return {
    ...shape(field, resource),
    ...(field.inRequests === 'never' && { readOnly: true }),
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
  };
};

/** A member that the documentation does not show: its name and what the reference simulator believes, no more. */
const believed = (field: Field, resource: Resource): Schema => {
  const isScalar = typeof field.type === 'string';
  return {
    description: `Not documented; in the reference simulator ${isScalar ? `of type ${field.type}` : 'a record'}.`,
    ...(isScalar ? examplesOf(field, resource) : { examples: [{}] }),
  };
};

const schemaOf = (resource: Resource): Schema => {
  const members = resource.fields.map((field): [string, Schema] => [
    writtenName(field.name, resource),
    resource.documented ? told(field, resource) : believed(field, resource),
  ]);
  return {
    type: 'object',
    ...(!resource.documented && { description: 'The documentation does not show the members.' }),
    ...(resource.documented ? documented : silent()),
    properties: Object.fromEntries(members),
    xml: { name: resource.element ?? resource.name },
  };
};

/** The schema of every record kind that an operation sends or answers, by its name. */
export const recordSchemas = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries(describedResources.map((resource) => [resource.name, schemaOf(resource)]));
