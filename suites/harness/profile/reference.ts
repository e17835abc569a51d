import { type FieldSchema, type ProfileField, type ProfileRows, toCamelCase } from './fields.ts';
import { hookNames, hookRow } from './hooks.ts';
import { profileRow } from './profile.ts';

const code = (text: string): string => `\`${text}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Prints a table in Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** A short description of the values that a schema allows. */
const kindOf = ({ type, enum: words, items, anyOf, pattern, const: only }: FieldSchema): string => {
  if (words !== undefined) return words.map((word) => code(String(word))).join(', ');
  if (only !== undefined) return code(String(only));
  if (anyOf !== undefined) return anyOf.map(kindOf).join(' or ');
  if (type === 'array') return `list of ${items === undefined ? 'values' : kindOf(items)}`;
  if (type === 'object') return 'mapping';
  return pattern === '^https?://' ? 'URL' : (type ?? 'value');
};

const isEmpty = (preset: unknown): boolean =>
  typeof preset === 'object' && preset !== null && Object.keys(preset).length === 0;

const presetOf = ({ required, preset }: ProfileField): string => {
  if (required) return 'required';
  return preset === undefined || isEmpty(preset) ? '' : code(JSON.stringify(preset));
};

const keyRow = (key: string, field: ProfileField): readonly string[] => [
  code(key),
  kindOf(field.schema),
  presetOf(field),
  field.schema.description ?? '',
];

/** The rows for a key and all keys below it: dots lead into a mapping, `[]` into the values of a list. */
const keyRows = (key: string, field: ProfileField): readonly (readonly string[])[] => [
  keyRow(key, field),
  ...rowsBelow(`${key}.`, field.members),
  ...rowsBelow(`${key}[].`, field.item?.members),
];

const rowsBelow = (prefix: string, members: ProfileRows = {}): readonly (readonly string[])[] =>
  Object.entries(members).flatMap(([key, field]) => keyRows(`${prefix}${key}`, field));

const head = ['key', 'value', 'default', 'meaning'];

/** Every key of a profile except hooks, in Markdown: the keys without members, then a section for each part. */
export const profileReference = (): string => {
  const all = Object.entries(profileRow.members ?? {}).filter(
    ([key]) => key !== '$schema' && key !== 'hooks',
  );
  const alone = all.filter(([, { members }]) => members === undefined);
  const parts = all.filter(([, { members }]) => members !== undefined);
  return [
    markdownTable(
      head,
      alone.flatMap(([key, field]) => keyRows(key, field)),
    ),
    ...parts.map(([key, field]) =>
      [`### ${key}`, field.schema.description, markdownTable(head, rowsBelow(`${key}.`, field.members))].join(
        '\n\n',
      ),
    ),
  ].join('\n\n');
};

/** Every hook, in Markdown. */
export const hookReference = (): string =>
  markdownTable(
    ['hook', 'placeholders', 'function of a module', 'answers'],
    hookNames.map((name) => {
      const { gets, takes, returns } = hookRow(name);
      return [code(name), gets, code(`${toCamelCase(name)}(${takes})`), returns];
    }),
  );

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
