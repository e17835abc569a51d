import type { Content, MediaType, OpenApi, Schema } from '../../../models/openapi/document.ts';
import { compileSchema } from '../../../models/schema.ts';
import { valueIn } from './value-in.ts';

const baseOf = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

/** Judges bodies by the schemas of one document. */
export const bodyJudge = ({ components }: OpenApi) => {
  // Many operations have equal schemas: compiling one takes longer than judging hundreds of bodies.
  const compiled = new Map<string, ReturnType<typeof compileSchema>>();
  const problemsIn = (schema: Schema, value: unknown): readonly string[] => {
    const key = JSON.stringify(schema);
    const judge = compiled.get(key) ?? compileSchema({ ...schema, components });
    compiled.set(key, judge);
    return judge(value).map(({ path, problem }) => `${path === '' ? 'the body' : path} ${problem}`);
  };
  const problemsOf = async (
    text: string,
    type: string,
    { schema }: MediaType,
  ): Promise<readonly string[]> => {
    try {
      return problemsIn(schema, await valueIn(text, type, schema));
    } catch (error) {
      return [`a body that is not ${type}: ${error instanceof Error ? error.message : error}`];
    }
  };
  /** What a document does not foresee of a body; nothing when all is as it says. */
  return async (text: string, sentType: string, content: Content | undefined): Promise<readonly string[]> => {
    const type = baseOf(sentType);
    const media = content?.[type] ?? content?.['*/*'];
    if (media === undefined) return [`a body of type ${type === '' ? 'nothing' : type} is not foreseen`];
    return problemsOf(text, type, media);
  };
};
