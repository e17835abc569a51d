import type { Schema } from '../../../models/openapi/document.ts';
import { readId } from '../../../models/wire/id.ts';

/** The types that a schema names. */
export const typesOf = ({ type }: Schema): readonly string[] =>
  [type].flat().filter((one) => typeof one === 'string');

/** What a text stands for by the type in its schema: XML and forms have nothing but texts. Integers are told exactly. */
export const scalarIn = (text: string, schema: Schema): unknown => {
  const types = typesOf(schema);
  if (types.includes('integer') && /^\s*-?\d+\s*$/.test(text)) return readId(text.trim());
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('number') && !types.includes('string') && text.trim() !== '') return Number(text);
  return text;
};
