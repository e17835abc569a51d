import type { Schema } from '../../../models/openapi/document.ts';
import { resources } from '../../../models/resources/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import { type Body, readBody } from '../../../models/wire/body.ts';
import { referenceNotation } from '../../../models/wire/notation.ts';
import { readMany, readOne } from '../../../models/wire/read.ts';
import { writeMany, writeOne } from '../../../models/wire/write.ts';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The resource that a schema refers to, where it is about one. */
const resourceOf = (schema: Schema): Resource | undefined => {
  const { $ref, allOf } = schema;
  if (Array.isArray(allOf)) return resourceOf(allOf[0]);
  const name = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
  return resources.find((resource) => resource.name === name);
};

const rootOf = ({ xml }: Schema): string | undefined => (isSchema(xml) ? String(xml['name']) : undefined);

const refuseRoot = (text: string, expected: string): void => {
  const root = /<([^\s!?>/]+)/.exec(text)?.[1];
  if (root !== expected) throw new Error(`its root is ${root}, not ${expected}`);
};

/** XML is read by the models into records, and spelled again as JSON, which the schema is for. */
const recordsInXml = (text: string, schema: Schema): unknown => {
  const { items } = schema;
  const resource = resourceOf(isSchema(items) ? items : schema);
  if (resource === undefined) return undefined;
  refuseRoot(text, rootOf(schema) ?? resource.name);
  if (!isSchema(items)) {
    const { data } = readOne(resource, text, 'xml');
    return JSON.parse(writeOne(resource, data, 'json', referenceNotation));
  }
  const readings = readMany(resource, text, 'xml');
  if (readings.problems.length > 0) return readings.problems[0]?.problem;
  const datas = readings.items.map(({ data }) => data);
  return JSON.parse(writeMany(resource, datas, 'json', referenceNotation));
};

/** What a text stands for by the type that its parameter has; forms and XML have nothing but texts. */
const typed = (value: unknown, schema: unknown): unknown => {
  const type = isSchema(schema) ? schema['type'] : undefined;
  if (type === 'array')
    return [value].flat().map((each) => typed(each, isSchema(schema) ? schema['items'] : {}));
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
};

/** The schemas of the members of a body, by their names. */
const memberSchemas = (schema: Schema): Schema => {
  const { properties } = schema;
  if (isSchema(properties)) return properties;
  const fields = resourceOf(schema)?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, type }) => [name, { type }]));
};

const membersAsWritten = ({ members, written }: Body, schema: Schema): unknown => {
  const known = memberSchemas(schema);
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const as = written.get(name) ?? name;
      return [as, typed(value, known[as])];
    }),
  );
};

const partNames = (text: string): readonly string[] =>
  [...text.matchAll(/^content-disposition:[^\r\n]*\bname="([^"]*)"/gim)].map(([, name = '']) => name);

/** The value that a body of a media type holds, in the form that its schema describes. Rejects what is not of its type. */
export const valueIn = async (text: string, type: string, schema: Schema): Promise<unknown> => {
  if (/json/.test(type)) return JSON.parse(text);
  if (type === 'application/xml') {
    return recordsInXml(text, schema) ?? membersAsWritten(await readBody(text, type), schema);
  }
  if (type === 'application/x-www-form-urlencoded')
    return membersAsWritten(await readBody(text, type), schema);
  if (type === 'multipart/form-data') return Object.fromEntries(partNames(text).map((name) => [name, '']));
  return text;
};
