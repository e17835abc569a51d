import type { OpenApi, Schema } from '../../../models/openapi/document.ts';
import { isForm } from '../../../models/wire/media-type.ts';
import { isSchema, schemaReader } from './schema-of.ts';
import { xmlReader } from './value-in-xml.ts';

/** What a body holds, in the form that its schema describes, and what kept it from being read so. */
export interface Held {
  readonly value: unknown;
  readonly problems: readonly string[];
}

/** What a text stands for by the type that its member has: forms have nothing but texts. */
const typed = (value: string, { items, type }: Schema): unknown => {
  if (type === 'array') return [typed(value, isSchema(items) ? items : {})];
  if (type === 'integer' && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
};

const partNames = (text: string): readonly string[] =>
  [...text.matchAll(/^content-disposition:[^\r\n]*\bname="([^"]*)"/gim)].map(([, name = '']) => name);

/** Reads bodies by one document. Throws at what is not of its type. */
export const valueReader = (document: OpenApi) => {
  const { forms } = schemaReader(document);
  const fromXml = xmlReader(document);

  const fromForm = (text: string, schema: Schema): unknown => {
    const [form = {}] = forms(schema);
    const { properties } = form;
    const member = (name: string): Schema => {
      const found = isSchema(properties) ? properties[name] : undefined;
      return isSchema(found) ? found : {};
    };
    return Object.fromEntries(
      [...new URLSearchParams(text)].map(([name, value]) => [name, typed(value, member(name))]),
    );
  };

  return (text: string, type: string, schema: Schema): Held => {
    if (type.endsWith('xml')) return fromXml(text, schema);
    const value = (): unknown => {
      if (type.endsWith('json')) return JSON.parse(text);
      if (isForm(type)) return fromForm(text, schema);
      if (type.startsWith('multipart/')) return Object.fromEntries(partNames(text).map((name) => [name, '']));
      return text;
    };
    return { value: value(), problems: [] };
  };
};
