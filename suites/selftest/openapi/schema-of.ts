import { isMembers } from '../../../models/members.ts';
import type { OpenApi, Schema } from '../../../models/openapi/document.ts';

export const isSchema = (value: unknown): value is Schema => isMembers(value);

/** Looks at schemas as a reader of one document has to: by its own references, and by nothing else. */
export interface SchemaReader {
  /** The forms that a value may have: references followed, `anyOf` taken apart, `allOf` put together. */
  forms(schema: Schema): readonly Schema[];
  /** The name of its element in XML, where the document tells one: its own, else that of what it refers to. */
  elementName(schema: Schema): string | undefined;
}

const listed = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

export const schemaReader = ({ components }: OpenApi): SchemaReader => {
  const follow = ({ $ref, ...own }: Schema): Schema => {
    if (typeof $ref !== 'string') return own;
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return { ...components.schemas[name], ...own };
  };
  const forms = (schema: Schema): readonly Schema[] => {
    const { anyOf, allOf, ...own } = follow(schema);
    if (anyOf !== undefined) return listed(anyOf).flatMap(forms);
    const parts = listed(allOf).flatMap(forms);
    return [Object.assign({}, ...parts, own) as Schema];
  };
  const elementName = (schema: Schema): string | undefined => {
    const { xml } = follow(schema);
    return isSchema(xml) && typeof xml['name'] === 'string' ? xml['name'] : undefined;
  };
  return { forms, elementName };
};
