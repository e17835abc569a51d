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
  /** Describes what the pattern requires; editors that support this keyword show it. */
  readonly patternErrorMessage?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** Options of a row other than its kind and the description that editors show. */
export interface Options {
  /** A profile without it is not valid. */
  readonly required?: true;
  /** The default, as it would be written in a profile. */
  readonly preset?: unknown;
  /** The comment above it in the template, wrapped unless it has line breaks; or its lines. */
  readonly note?: string | readonly string[];
  /** Its value in the template, as YAML; left out: its members, or else the preset. */
  readonly example?: string;
  /** Its members are on one line of the template. */
  readonly flow?: true;
  /** Commented out in the template. */
  readonly off?: boolean;
  /** Its value and all values below it are no secrets, even if they come from the environment. */
  readonly shown?: true;
  /** Its value may appear in no output, from any source. */
  readonly secret?: true;
  /** Finds problems of a value that matches the schema; each text continues a sentence that begins with the key. */
  readonly wrong?: (value: unknown) => readonly string[];
  /** Where records of a platform show values for it; the first place with any is used. */
  readonly seen?: readonly RecordPath[];
  /**
   * Its path in the record of the surrounding mapping's `seen`, or a function of that record; its key when left
   * out.
   */
  readonly from?: string | ((holder: SeenRecord) => unknown);
  /** Observed values are only proposed, as using them allows changes or sends messages. */
  readonly offered?: true;
  /** An observed value is used only where no other key uses it. */
  readonly apart?: true;
  /** Of keys whose values stay apart it takes what the others leave. */
  readonly takesRest?: true;
  /** The most observed values of a list that are used. */
  readonly most?: number;
  /** What it claims about the target, if verdicts rest on that and no read can confirm it. */
  readonly claim?: ClaimKind;
  /** Keys of the profile that have to name something else. */
  readonly unlike?: readonly string[];
}

/**
 * What a key claims: requests with its value are accepted, or are refused; each path with it leads to a document
 * (`there`); another property of what it names (`named`); or that these requirements apply as it says.
 */
export type ClaimKind = 'accepted' | 'refused' | 'there' | 'named' | readonly string[];

/** Options of a row without which the profile, or the part with the row, is not valid. */
export const must = { required: true } as const;

/** One key of a profile: schema, type, default, template and secrecy follow from it. */
export interface ProfileField<T = unknown, Always extends boolean = boolean> extends Options {
  readonly schema: FieldSchema;
  /** Whether it has a value in every profile. */
  readonly always: Always;
  readonly members?: ProfileRows;
  readonly item?: ProfileField;
  /** Turns a valid written value into the one that the suites use. Relative paths start at `folder`. */
  readonly read: (given: unknown, folder: string) => T;
}

/** Key -> its row, in the order of the template. */
export type ProfileRows = Readonly<Record<string, ProfileField>>;

/** The value of a row. */
export type ValueOf<F extends ProfileField> = ReturnType<F['read']>;

type CamelCase<K> = K extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : K;
type AlwaysOf<O> = O extends { required: true } | { preset: unknown } ? true : false;
type Flatten<T> = { readonly [K in keyof T]: T[K] };

/** The values of rows by their keys, as they are written. */
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
/** `order-line-open` as `orderLineOpen`. */
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

/** A kind of plain values. */
export const kind =
  <T>(shape: FieldSchema, read: ProfileField<T>['read'] = (given) => given as T) =>
  <const O extends Options = Options>(description: string, options?: O): ProfileField<T, AlwaysOf<O>> =>
    field({ ...shape, description }, options ?? {}, { read });

/** The same row with a function applied to its value. */
export const mapField = <T, U, Always extends boolean>(
  row: ProfileField<T, Always>,
  change: (value: T) => U,
): ProfileField<U, Always> => ({ ...row, read: (given, folder) => change(row.read(given, folder)) });

const anyId: FieldSchema = { type: 'integer', minimum: 0 };

export const text = kind<string>({ type: 'string', minLength: 1 });

/** Line breaks and other controls stand in no identifier, secret or token (RFC 6749 appendix A). */
const controls = (value: unknown): readonly string[] => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const [sign] = /[\0-\x1f\x7f]/.exec(String(value)) ?? [];
  if (sign === undefined) return [];
  return /[\r\n]$/.test(String(value))
    ? ['ends with a line break, as a value from a file does: take it away']
    : ['holds a line break or another control character: take it away'];
};

/** The identifier of a client. */
export const identifier = (description: string) =>
  text(description, { required: true, shown: true, wrong: controls });

/** A text that may appear in no output. */
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
/** A text that matches a pattern; `words` describe it: `begin with a slash`. */
export const patternKind = (pattern: string, words: string) =>
  kind<string>({ type: 'string', pattern, patternErrorMessage: `must ${words}` });
/** The scheme in any case (RFC 3986 section 3.1). */
export const url = patternKind('^[Hh][Tt][Tt][Pp][Ss]?://', 'begin with http:// or https://');
const path = patternKind('^/', 'begin with a slash');
export const day = patternKind(
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  'be a day, such as 2026-01-31',
);
/** A path, absolute when it is read. */
export const file = kind<string>({ type: 'string', minLength: 1 }, (given, folder) =>
  resolve(folder, given as string),
);
/** Texts by freely chosen names. */
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

/** Allows a text in place of a mapping; the text is used unchanged. */
export const orText = <T, Always extends boolean>(
  row: ProfileField<T, Always>,
): ProfileField<T | string, Always> => ({
  ...row,
  schema: { anyOf: [{ type: 'string' }, row.schema] },
  read: (given, folder) => (typeof given === 'string' ? given : row.read(given, folder)),
});

/** Allows a path in place of a mapping: it is short for the mapping with that member alone. */
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

/** The same mapping with `stated`: those of its keys that a profile gives itself, in camel case. */
export const addStated = <T, Always extends boolean>(
  row: ProfileField<T, Always>,
): ProfileField<T & { readonly stated: readonly string[] }, Always> => ({
  ...row,
  read: (given, folder) => ({
    ...row.read(given, folder),
    stated: Object.keys(given as object).map(toCamelCase),
  }),
});

/** A part of a profile: a group that may be left out, as may each of its members. */
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

/** The members of an endpoint row that say whether its path is documented. */
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

/** The operations of an area whose paths are not documented. */
type PathlessOperation<A extends string, E extends Operation> = Extract<
  E,
  { basis: `${A}/paths` }
>['id'] extends infer I
  ? I extends `${A}.${infer O}`
    ? O
    : never
  : never;

/** The paths of operations whose paths are not documented; the template shows the guessed ones. */
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
