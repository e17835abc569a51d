/** The answers that a platform gives where the documentation leaves the spelling of records open. */
export interface SerializationOptions {
  readonly decimals: 'string' | 'number';
  /** `string` writes members of the type number as strings in JSON; they are numbers otherwise. */
  readonly numbers?: 'string';
  /** Fractions of a second are written by `offset` and `z` only where there are any. */
  readonly datetimes: 'offset' | 'z' | 'z-fraction';
  /** Minutes east of UTC, for `offset`. */
  readonly offsetMinutes: number;
  /** `absent` leaves nulls out, but for resources whose members are all returned. */
  readonly nulls: 'null' | 'absent';
  readonly xmlTypes: 'typed' | 'datetime' | 'untyped';
  readonly xmlNil: 'nil' | 'xsi-nil' | 'empty';
  readonly xmlRootOfOne: 'model' | 'generic';
  readonly xmlRootOfMany: 'plural' | 'generic';
  /** `object` puts a JSON collection into the only member of an object; `paged`, in both formats, the page beside it. */
  readonly envelope: 'bare' | 'object' | 'paged';
  /** The order of lists within records. */
  readonly nestedLists: 'as-kept' | 'reversed';
  readonly statusSpelling: 'underscore' | 'blank' | 'title';
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
