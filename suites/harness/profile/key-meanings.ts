import type { FieldSchema } from './fields.ts';
import { profileRow } from './profile.ts';

const meaningsIn = (schema: FieldSchema, path: readonly string[]): readonly [string, string][] => [
  ...(path.length > 0 && schema.description !== undefined
    ? [[path.join('.'), schema.description] satisfies [string, string]]
    : []),
  ...[...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])].flatMap((one) =>
    meaningsIn(one, path),
  ),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => meaningsIn(one, [...path, key])),
];

/** The meaning of each key of a profile as one sentence, by path; taken from its first description in the schema. */
export const keyMeanings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(meaningsIn(profileRow.schema, []).toReversed());
