import { isMembers } from '../members.ts';

/** How the value of a member is written on the wire and represented in a record. */
export type Scalar = 'integer' | 'string' | 'boolean' | 'decimal' | 'number' | 'datetime';

/** `any`: the documentation names the member only. */
export type FieldType = Scalar | 'any' | { readonly one: Resource } | { readonly many: Resource };

/** One member of a resource; schemas, JSON, XML and filters follow from it. */
export interface Field {
  /** Canonical: hyphenated. */
  readonly name: string;
  /** The documented name, if it does not have the spelling of its resource: `req_title`. */
  readonly wireName?: string;
  /** Another documented name, in a sample or for requests. */
  readonly alternateWireName?: string;
  readonly type: FieldType;
  /** The longest documented length in characters. */
  readonly maxLength?: number;
  /** False: null or absence is always wrong. */
  readonly nullable: boolean;
  /** The documentation leaves the form open: one object or a list of them; a currency may be its bare code. */
  readonly open?: true;
  /** Whether requests need it, may omit it, or never have it ("Req'd"). Undefined if the documentation does not say. */
  readonly inRequests?: 'required' | 'optional' | 'never';
  /** The documented words for its value; requirements state whether these are all. */
  readonly words?: readonly string[];
  /** Not listed in the documentation: an assumption of the simulator, or named by a filter only. Not judged. */
  readonly unlisted?: true;
  /** In a request, it refers to a record that must exist, or must be active. */
  readonly refersTo?: 'existing' | 'active';
}

/** One record kind. */
export interface Resource {
  /** Singular, hyphenated: `work-confirmation-header`. Also the XML root of one record. */
  readonly name: string;
  readonly plural: string;
  /** The XML element of a record in a request, if it differs from `name`: a requested agreement is an agreement. */
  readonly element?: string;
  readonly spelling: 'hyphen' | 'camel' | 'snake';
  /** Whether the documentation shows these members; otherwise they are assumptions of the simulator and not judged. */
  readonly documented: boolean;
  /** Whether the documentation says that reads return every member. */
  readonly allReturned?: true;
  /** Whether members may have any names, which are kept unchanged. */
  readonly freeNames?: true;
  readonly fields: readonly Field[];
}

/**
 * A record in the form that models, store and judges share: canonical member names; integers as numbers, or bigints if
 * a number would be rounded; numbers as numbers; decimals as strings without superfluous zeros; datetimes as
 * `YYYY-MM-DDTHH:MM:SS.sssZ`; null for no value.
 */
export interface Data {
  readonly [member: string]: Value;
}

export type Value = null | boolean | number | bigint | string | Data | readonly Value[];

/** Whether a value is a record. */
export const isData = (value: unknown): value is Data => isMembers(value);

/** The words for one record of a kind: `delivery schedule`; `record` if the kind is unknown. */
export const nounOf = (resource: Resource | undefined): string =>
  resource?.name.replaceAll('-', ' ') ?? 'record';
