/** How a platform serializes records, where that is undocumented. */
export interface SerializationOptions {
  readonly decimals: 'string' | 'number';
  /** `string` writes members of type number as JSON strings; otherwise they are numbers. */
  readonly numbers?: 'string';
  /** `offset`, `z` and `none` (UTC without a zone) write fractions of a second only if there are any. */
  readonly datetimes: 'offset' | 'z' | 'z-fraction' | 'none';
  /** Minutes east of UTC, for `offset`. */
  readonly offsetMinutes: number;
  /** `absent` omits nulls, except for resources whose members are all returned. */
  readonly nulls: 'null' | 'absent';
  readonly xmlTypes: 'typed' | 'datetime' | 'untyped';
  readonly xmlNil: 'nil' | 'xsi-nil' | 'empty';
  readonly xmlRootOfOne: 'model' | 'generic';
  readonly xmlRootOfMany: 'plural' | 'generic';
  /**
   * `object` wraps a JSON collection in an object with one member; `paged` adds the page as a sibling, in both
   * formats.
   */
  readonly envelope: 'bare' | 'object' | 'paged';
  /** The order of lists within records. */
  readonly nestedLists: 'as-kept' | 'reversed';
  readonly statusSpelling: 'underscore' | 'blank' | 'title';
  /** Wire names by canonical name, if they differ from the documented ones. */
  readonly names?: Readonly<Partial<Record<string, string>>>;
}

/** The reference choices. */
export const referenceSerialization: SerializationOptions = {
  decimals: 'string',
  datetimes: 'offset',
  offsetMinutes: 60,
  nulls: 'null',
  xmlTypes: 'typed',
  xmlNil: 'nil',
  xmlRootOfOne: 'model',
  xmlRootOfMany: 'plural',
  envelope: 'bare',
  nestedLists: 'as-kept',
  statusSpelling: 'underscore',
};
