import type { OpenApi, Schema } from '../../../models/openapi/document.ts';
import { parseOwnJson } from '../../../models/wire/json.ts';
import { isForm } from '../../../models/wire/media-type.ts';
import { scalarIn } from './scalar-in.ts';
import { isSchema, schemaReader } from './schema-of.ts';
import { xmlReader } from './value-in-xml.ts';

/** What a body holds, in the form that its schema describes, and what kept it from being read so. */
export interface Held {
  readonly value: unknown;
  readonly problems: readonly string[];
}

/** What the text of a form stands for: one value is as good as a list of one. */
const typed = (value: string, schema: Schema): unknown => {
  const { items, type } = schema;
  return type === 'array' ? [typed(value, isSchema(items) ? items : {})] : scalarIn(value, schema);
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
      if (type.endsWith('json')) return parseOwnJson(text);
      if (isForm(type)) return fromForm(text, schema);
      if (type.startsWith('multipart/')) return Object.fromEntries(partNames(text).map((name) => [name, '']));
      return text;
    };
    return { value: value(), problems: [] };
  };
};
