import type { Content, MediaType, OpenApi, Schema } from '../../../models/openapi/document.ts';
import { compileSchema } from '../../../models/schema.ts';
import { LongNumber } from '../../../models/wire/json.ts';
import { bareType } from '../../../models/wire/media-type.ts';
import { valueReader } from './value-in.ts';

/** Numbers as a schema knows them: of those that no double holds only the kind is asked for, and no bound. */
const asNumbers = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof LongNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(asNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asNumbers(each)]));
};

/** Judges bodies by the schemas of one document. */
export const bodyJudge = (document: OpenApi) => {
  const { components } = document;
  const valueIn = valueReader(document);
  // Many operations have equal schemas: compiling one takes longer than judging hundreds of bodies.
  const compiled = new Map<string, ReturnType<typeof compileSchema>>();
  const problemsIn = (schema: Schema, value: unknown): readonly string[] => {
    const key = JSON.stringify(schema);
    const judge = compiled.get(key) ?? compileSchema({ ...schema, components });
    compiled.set(key, judge);
    return judge(asNumbers(value)).map(
      ({ path, problem }) => `${path === '' ? 'the body' : path} ${problem}`,
    );
  };
  const problemsOf = (text: string, type: string, { schema }: MediaType): readonly string[] => {
    try {
      const { problems, value } = valueIn(text, type, schema);
      return value === undefined ? problems : [...problems, ...problemsIn(schema, value)];
    } catch (error) {
      return [`a body that is not ${type}: ${error instanceof Error ? error.message : error}`];
    }
  };
  /** What a document does not foresee of a body; nothing when all is as it says. */
  return (text: string, sentType: string, content: Content | undefined): readonly string[] => {
    const type = bareType(sentType);
    const media = content?.[type] ?? content?.['*/*'];
    if (media === undefined) return [`a body of type ${type === '' ? 'nothing' : type} is not foreseen`];
    return problemsOf(text, type, media);
  };
};
