import { currency } from '../resources/master-data.ts';
import type { Field, FieldType, Resource, Scalar } from '../resources/resource.ts';
import { wireNameOf } from '../wire/wire-members.ts';
import { documented, silentBasis } from './basis.ts';
import type { Schema } from './document.ts';
import { documentedValues, exampleValue } from './examples.ts';
import { describedResources, sentencesOfMember } from './sentences.ts';

/** A reference to the schema of a resource. */
export const reference = ({ name }: Resource): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A record with required members, by their canonical names. */
export const schemaWith = (resource: Resource, names: readonly string[]): Schema => {
  if (names.length === 0) return reference(resource);
  const required = names.map((name) => wireNameOf(name, resource));
  return {
    allOf: [reference(resource), { type: 'object', required }],
    xml: { name: resource.element ?? resource.name },
  };
};

/** A list of records of one kind: an array; in XML, a root named by the plural. */
export const listSchema = (resource: Resource): Schema => ({
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

/** All documented values; else one value of the type. */
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
    // The XML element has the name of the member, not of the record in it.
    const xml = { name: wireNameOf(name, resource) };
    if (forms.length > 1 || only === undefined) return { anyOf: forms, xml };
    return 'one' in type ? { ...only, xml } : only;
  }
  return {
    ...orNull(scalars[type], field),
    ...(maxLength !== undefined && { maxLength }),
    ...examplesOf(field, resource),
  };
};

const describedSchema = (field: Field, resource: Resource): Schema => {
  const sentences = sentencesOfMember(resource, field.name).map(({ sentence }) => sentence);
  return {
    ...shape(field, resource),
    ...(field.inRequests === 'never' && { readOnly: true }),
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
  };
};

/** A member that the documentation does not list: its name, and the assumption of the reference simulator. */
const assumedSchema = (field: Field, resource: Resource): Schema => {
  const isScalar = typeof field.type === 'string';
  return {
    description: `Not documented; in the reference simulator ${isScalar ? `of type ${field.type}` : 'a record'}.`,
    ...(isScalar ? examplesOf(field, resource) : { examples: [{}] }),
  };
};

const schemaOf = (resource: Resource): Schema => {
  const members = resource.fields.map((field): [string, Schema] => [
    wireNameOf(field.name, resource),
    resource.documented && !field.unlisted
      ? describedSchema(field, resource)
      : assumedSchema(field, resource),
  ]);
  return {
    type: 'object',
    ...(!resource.documented && { description: 'The documentation does not show the members.' }),
    ...(resource.documented ? documented : silentBasis()),
    properties: Object.fromEntries(members),
    xml: { name: resource.element ?? resource.name },
  };
};

/** The schema of every record kind in requests and answers, by its name. */
export const recordSchemas = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries(describedResources.map((resource) => [resource.name, schemaOf(resource)]));

/** The body of a refusal; none of its members is documented. */
const refusal: Schema = {
  type: 'object',
  description: 'The documentation does not show what a refusal looks like. Most answer one of these members.',
  ...silentBasis('formats/error-body-in-json'),
  properties: {
    errors: { description: 'Messages, in JSON by the name of a record kind.' },
    error: { description: 'One message, or the word of a standard for it.' },
  },
  xml: { name: 'errors' },
};

/** RFC 6749 section 5.2. */
const tokenRefusal: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', examples: ['invalid_client'] },
    error_description: { type: 'string', examples: ['What is wrong.'] },
    error_uri: { type: 'string', format: 'uri', examples: ['https://platform.example/errors'] },
  },
};

const token: Schema = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in'],
  properties: {
    access_token: { type: 'string', description: 'A JWT.', examples: ['HEADER.CLAIMS.SIGNATURE'] },
    token_type: { type: 'string', examples: ['bearer'] },
    expires_in: { type: 'integer', description: 'Seconds.', examples: [86399] },
    scope: { type: 'string', examples: ['core.accounting.read'] },
    refresh_token: { type: 'string', examples: ['REFRESH-TOKEN'] },
    id_token: { type: 'string', examples: ['HEADER.CLAIMS.SIGNATURE'] },
  },
};

const address = (query: string): Schema => ({
  type: 'string',
  format: 'uri',
  examples: [`https://platform.example/device${query}`],
});

/** RFC 8628 section 3.2; documented are verification_uri and a user code. */
const deviceAuthorization: Schema = {
  type: 'object',
  required: ['verification_uri', 'user_code'],
  properties: {
    verification_uri: address(''),
    user_code: { type: 'string', examples: ['WDJB-MJHT'] },
    verification_uri_complete: address('?user_code=WDJB-MJHT'),
    device_code: { type: 'string', examples: ['DEVICE-CODE'] },
    expires_in: { type: 'integer', examples: [1800] },
    interval: { type: 'integer', examples: [5] },
  },
};

/** The schemas of the authorization server and of refusals, by their names below `components`. */
export const ownSchemas = {
  refusal,
  'token-refusal': tokenRefusal,
  token,
  'device-authorization': deviceAuthorization,
};
