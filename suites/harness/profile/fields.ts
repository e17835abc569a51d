import { resolve } from 'node:path';
import type { Id } from '../../../models/wire/id.ts';
import type { RecordPath, SeenRecord } from './record-paths.ts';

/** The part of JSON Schema that the schema of profiles uses. */
export interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: FieldSchema | boolean;
  readonly items?: FieldSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly pattern?: string;
  /** Describes what the pattern requires, for editors that support this keyword. */
  readonly patternErrorMessage?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** Options of a row in addition to its kind and the description that editors show. */
export interface Options {
  /** A profile without the key is invalid. */
  readonly required?: true;
  /** The default, as it would be written in a profile. */
  readonly preset?: unknown;
  /** The comment above the key in the template, wrapped unless it has line breaks, or given as lines. */
  readonly note?: string | readonly string[];
  /** The value in the template as YAML; by default the members, otherwise the preset. */
  readonly example?: string;
  /** The members are on one line of the template. */
  readonly flow?: true;
  /** The key is commented out in the template. */
  readonly off?: boolean;
  /** The value and all values below it are no secrets, even if they come from the environment. */
  readonly shown?: true;
  /** The value must not appear in any output, whatever its source. */
  readonly secret?: true;
  /** Finds problems of a value that matches the schema. Each text continues a sentence that begins with the key. */
  readonly wrong?: (value: unknown) => readonly string[];
  /** The places in a platform's records that show values for the key; the first place with any is used. */
  readonly seen?: readonly RecordPath[];
  /** The path in the record of the enclosing mapping's `seen`, or a function of that record; by default the key. */
  readonly from?: string | ((holder: SeenRecord) => unknown);
  /** Observed values are only proposed, since using them permits changes or sends messages. */
  readonly offered?: true;
  /** An observed value is used only if no other key uses it. */
  readonly apart?: true;
  /** Among keys with `apart`, this one gets the values that the others leave. */
  readonly takesRest?: true;
  /** The maximum number of observed values used for a list. */
  readonly most?: number;
  /** What the key claims about the target, if verdicts rest on it and no read can confirm it. */
  readonly claim?: ClaimKind;
  /** Keys of the profile that must not name the same thing. */
  readonly unlike?: readonly string[];
}

/**
 * What a key claims. `accepted` or `refused`: the result of requests with its value. `there`: each path with it leads
 * to a document. `named`: another property of what it names. A list: these requirements apply as it says.
 */
export type ClaimKind = 'accepted' | 'refused' | 'there' | 'named' | readonly string[];

/** The option of a row without which the profile, or the part with the row, is invalid. */
export const must = { required: true } as const;

/** One key of a profile. Schema, type, default, template and secrecy follow from it. */
export interface ProfileField<T = unknown, Always extends boolean = boolean> extends Options {
  readonly schema: FieldSchema;
  /** Whether every profile has a value for the key. */
  readonly always: Always;
  readonly members?: ProfileRows;
  readonly item?: ProfileField;
  /** Turns a valid written value into the one that the suites use. Relative paths start at `folder`. */
  readonly read: (given: unknown, folder: string) => T;
}

/** Key -> its row, in the order of the template. */
export type ProfileRows = Readonly<Record<string, ProfileField>>;

export type ValueOf<F extends ProfileField> = ReturnType<F['read']>;

type CamelCase<K> = K extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : K;
type AlwaysOf<O> = O extends { required: true } | { preset: unknown } ? true : false;
type Flatten<T> = { readonly [K in keyof T]: T[K] };

/** The values of rows by their keys as written. */
export type ValuesOf<R extends ProfileRows> = Flatten<
  { [K in keyof R as R[K]['always'] extends true ? K : never]: ValueOf<R[K]> } & {
    [K in keyof R as R[K]['always'] extends true ? never : K]?: ValueOf<R[K]>;
  }
>;

/** The values of rows by their keys in camel case. */
export type ProfileMembers<R extends ProfileRows> = Flatten<{
  [K in keyof ValuesOf<R> as CamelCase<K>]: ValuesOf<R>[K];
}>;

const asWritten = (key: string): string => key;
/** Turns `order-line-open` into `orderLineOpen`. */
export const toCamelCase = (key: string): string =>
  key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const readMembers =
  (rows: ProfileRows, name: (key: string) => string) =>
  (given: unknown, folder: string): unknown => {
    const all = { ...(given as Readonly<Record<string, unknown>>) };
    for (const [key, { preset, read }] of Object.entries(rows)) {
      const written = all[key] ?? preset;
      delete all[key];
      if (written !== undefined) all[name(key)] = read(written, folder);
    }
    return all;
  };

const field = <T, Always extends boolean>(
  schema: FieldSchema,
  options: Options,
  rest: Pick<ProfileField<T>, 'read' | 'members' | 'item'>,
): ProfileField<T, Always> => ({
  ...options,
  schema,
  always: (options.required === true || options.preset !== undefined) as Always,
  ...rest,
});

/** Makes a kind of plain values. */
export const kind =
  <T>(shape: FieldSchema, read: ProfileField<T>['read'] = (given) => given as T) =>
  <const O extends Options = Options>(description: string, options?: O): ProfileField<T, AlwaysOf<O>> =>
    field({ ...shape, description }, options ?? {}, { read });

/** The row with a function applied to its value. */
export const mapField = <T, U, Always extends boolean>(
  row: ProfileField<T, Always>,
  change: (value: T) => U,
): ProfileField<U, Always> => ({ ...row, read: (given, folder) => change(row.read(given, folder)) });

const anyId: FieldSchema = { type: 'integer', minimum: 0 };

export const text = kind<string>({ type: 'string', minLength: 1 });

/** Identifiers, secrets and tokens contain no line breaks or other control characters (RFC 6749 appendix A). */
const controls = (value: unknown): readonly string[] => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for these characters.
  const [sign] = /[\0-\x1f\x7f]/.exec(String(value)) ?? [];
  if (sign === undefined) return [];
  return /[\r\n]$/.test(String(value))
    ? ['ends with a line break, as a value from a file does: take it away']
    : ['holds a line break or another control character: take it away'];
};

export const identifier = (description: string) =>
  text(description, { required: true, shown: true, wrong: controls });

/** A text that must not appear in any output. */
export const secret = <const O extends Options = Options>(description: string, options?: O) =>
  kind<string>({ type: 'string', minLength: 1 })<O>(description, {
    ...(options as O),
    secret: true,
    wrong: controls,
  });
export const id = kind<Id>(anyId);
export const count = kind<number>(anyId);
export const flag = kind<boolean>({ type: 'boolean' });
export const seconds = kind<number>({ type: 'number', minimum: 0 });
export const moreThanNone = kind<number>({ type: 'number', exclusiveMinimum: 0 });
/** A kind of texts that match a pattern; `words` describe it: `begin with a slash`. */
export const patternKind = (pattern: string, words: string) =>
  kind<string>({ type: 'string', pattern, patternErrorMessage: `must ${words}` });
/** The scheme may have any case (RFC 3986 section 3.1). */
export const url = patternKind('^[Hh][Tt][Tt][Pp][Ss]?://', 'begin with http:// or https://');
const path = patternKind('^/', 'begin with a slash');
export const day = patternKind(
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  'be a day, such as 2026-01-31',
);
/** A path, which becomes absolute when it is read. */
export const file = kind<string>({ type: 'string', minLength: 1 }, (given, folder) =>
  resolve(folder, given as string),
);
/** Texts under freely chosen names. */
export const names = kind<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});
/** Members that are sent unchanged. */
export const extras = kind<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: {} });

/** One of some words. */
export const oneOf = <const T>(values: readonly T[]) => kind<T>({ enum: [...values] });

/** A list of values of a row; empty by default. */
export const listOf = <T>(
  description: string,
  item: ProfileField<T>,
  options: Options = {},
): ProfileField<readonly T[], true> =>
  field(
    { type: 'array', description, items: item.schema },
    { preset: [], ...options },
    { read: (given, folder) => (given as unknown[]).map((one) => item.read(one, folder)), item },
  );

const bareField = <T>(shape: FieldSchema): ProfileField<T> => ({ ...kind<T>(shape)(''), schema: shape });

export const ids = (description: string, options?: Options) =>
  listOf(description, bareField<Id>(anyId), options);

export const texts = (description: string, options?: Options) =>
  listOf(description, bareField<string>({ type: 'string' }), options);

/** Also allows a text in place of a mapping; the text is used unchanged. */
export const orText = <T, Always extends boolean>(
  row: ProfileField<T, Always>,
): ProfileField<T | string, Always> => ({
  ...row,
  schema: { anyOf: [{ type: 'string' }, row.schema] },
  read: (given, folder) => (typeof given === 'string' ? given : row.read(given, folder)),
});

/** Also allows a path in place of a mapping; it stands for the mapping with only that member. */
export const orFile = <T, Always extends boolean>(
  row: ProfileField<T, Always>,
  member: string,
): ProfileField<T, Always> => ({
  ...row,
  schema: {
    anyOf: [{ type: 'string', minLength: 1 }, row.schema],
    ...(row.schema.description !== undefined && { description: row.schema.description }),
  },
  read: (given, folder) => row.read(typeof given === 'string' ? { [member]: given } : given, folder),
});

/** A list of some words. */
export const someOf = <const T>(description: string, values: readonly T[], options?: Options) =>
  listOf(description, bareField<T>({ enum: [...values] }), options);

const objectSchema = (
  description: string,
  rows: ProfileRows,
  further: FieldSchema | boolean,
): FieldSchema => ({
  type: 'object',
  description,
  properties: Object.fromEntries(Object.entries(rows).map(([key, { schema }]) => [key, schema])),
  ...(further === false && { required: Object.keys(rows).filter((key) => rows[key]?.required) }),
  additionalProperties: further,
});

/** A mapping with known keys, which become camel case. */
export const group = <R extends ProfileRows, const O extends Options = Options>(
  description: string,
  members: R,
  options?: O,
): ProfileField<ProfileMembers<R>, AlwaysOf<O>> =>
  field(objectSchema(description, members, false), options ?? {}, {
    read: readMembers(members, toCamelCase) as ProfileField<ProfileMembers<R>>['read'],
    members,
  });

/** Adds `stated` to a mapping: the keys that the profile itself gives, in camel case. */
export const addStated = <T, Always extends boolean>(
  row: ProfileField<T, Always>,
): ProfileField<T & { readonly stated: readonly string[] }, Always> => ({
  ...row,
  read: (given, folder) => ({
    ...row.read(given, folder),
    stated: Object.keys(given as object).map(toCamelCase),
  }),
});

/** A part of a profile: an optional group with optional members. */
export const part = <R extends ProfileRows>(description: string, members: R, options: Options = {}) =>
  group(description, members, { preset: {}, off: true, ...options });

/** A mapping with known keys, which keep their spelling. */
export const keyMapping = <R extends ProfileRows, const O extends Options = Options>(
  description: string,
  members: R,
  options?: O,
): ProfileField<ValuesOf<R>, AlwaysOf<O>> =>
  field(objectSchema(description, members, false), options ?? {}, {
    read: readMembers(members, asWritten) as ProfileField<ValuesOf<R>>['read'],
    members,
  });

/** A mapping with the same row for each of some names, which keep their spelling. */
export const eachOf = <K extends string, T, Always extends boolean>(
  description: string,
  keys: readonly K[],
  { row, ...options }: Options & { readonly row: (key: K) => ProfileField<T, Always> },
) => {
  const members = Object.fromEntries(keys.map((key) => [key, row(key)])) as Record<
    K,
    ProfileField<T, Always>
  >;
  return keyMapping(description, members, { preset: {}, ...options });
};

/** The members of an endpoint row that show whether its path is documented. */
interface Operation {
  readonly id: string;
  readonly path: string;
  readonly basis: string;
  readonly requirements?: Readonly<Partial<Record<'answers' | 'effect', readonly string[]>>>;
}

/** The requirements about an operation, which do not apply to another path. */
const requirementsOf = ({ requirements = {} }: Partial<Operation> = {}): readonly string[] => [
  ...(requirements.answers ?? []),
  ...(requirements.effect ?? []),
];

/** The operations of an area with undocumented paths. */
type PathlessOperation<A extends string, E extends Operation> = Extract<
  E,
  { basis: `${A}/paths` }
>['id'] extends infer I
  ? I extends `${A}.${infer O}`
    ? O
    : never
  : never;

/** The paths of operations without documented ones; the template shows the guessed paths. */
export const paths = <A extends string, E extends Operation>(area: A, endpoints: readonly E[]) => {
  const pathless = endpoints.filter(({ basis }) => basis === `${area}/paths`);
  const tried = Object.fromEntries(pathless.map(({ id, path }) => [id.slice(area.length + 1), path]));
  return eachOf(
    'Paths that the documentation does not show, where they are not those that are tried.',
    Object.keys(tried) as PathlessOperation<A, E>[],
    {
      note: 'Paths of operations that the documentation shows without a path. If a path is left out, the suites try the likely ones, such as these. A path that is given here must exist.',
      row: (operation) =>
        path(`Where ${operation} is, with :id and what else it names.`, {
          example: tried[operation] ?? '',
          claim: requirementsOf(pathless.find(({ id }) => id === `${area}.${operation}`)),
        }),
    },
  );
};

/** A mapping that accepts further names; all keep their spelling. */
export const openGroup = <T>(
  description: string,
  members: ProfileRows,
  { further, ...options }: Options & { readonly further: FieldSchema },
): ProfileField<T, true> =>
  field(
    objectSchema(description, members, further),
    { preset: {}, ...options },
    { read: readMembers(members, asWritten) as ProfileField<T>['read'], members },
  );
