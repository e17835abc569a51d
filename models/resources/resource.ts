import { isMembers } from '../members.ts';

/** How a member's value is spelled on the wire and held in a record. */
export type Scalar = 'integer' | 'string' | 'boolean' | 'decimal' | 'number' | 'datetime';

/** `any`: the documentation names the member and says nothing of its contents. */
export type FieldType = Scalar | 'any' | { readonly one: Resource } | { readonly many: Resource };

/** One member of a resource, described once; schemas, JSON, XML and filters follow from it. */
export interface Field {
  /** Canonical: hyphenated. */
  readonly name: string;
  /** The name that the documentation shows, where it is not spelled as its resource spells names: `req_title`. */
  readonly wireName?: string;
  /** Another name of it that the documentation shows, in a sample or for requests. */
  readonly alternateWireName?: string;
  readonly type: FieldType;
  /** Longest documented length in characters. */
  readonly maxLength?: number;
  /** False: null or absence is never right. */
  readonly nullable: boolean;
  /**
   * The documentation leaves the form open: one object is as good as a list of them, and a currency may be its
   * bare code.
   */
  readonly open?: true;
  /**
   * What requests do with it ("Req'd"): they need it, may leave it out, or never hold it. Undefined where the
   * documentation does not say.
   */
  readonly inRequests?: 'required' | 'optional' | 'never';
  /** The words that the documentation shows for its value; whether there are more is a matter of requirements. */
  readonly words?: readonly string[];
  /** The documentation does not list it: the simulator shows it by belief, or a filter alone names it. Never judged. */
  readonly unlisted?: true;
  /** In a request it names a record that has to be there, or one that has to be active as well. */
  readonly refersTo?: 'existing' | 'active';
}

/** One record kind. */
export interface Resource {
  /** Singular, hyphenated: `work-confirmation-header`. Also the XML root of one record. */
  readonly name: string;
  readonly plural: string;
  /** The XML element of one in a request, where that has no name of its own: the requested agreement is an agreement. */
  readonly element?: string;
  readonly spelling: 'hyphen' | 'camel' | 'snake';
  /** Whether the documentation shows these members; if not they are the simulator's belief and never judged. */
  readonly documented: boolean;
  /** Whether reads return every member by the documentation. */
  readonly allReturned: boolean;
  readonly fields: readonly Field[];
}

/**
 * A record in the form that the models, the store and the judges share: canonical member names; integers as
 * numbers, or bigints where a number would be rounded; numbers as numbers; decimals as strings without superfluous
 * zeros; datetimes as `YYYY-MM-DDTHH:MM:SS.sssZ`; null where there is none.
 */
export interface Data {
  readonly [member: string]: Value;
}

export type Value = null | boolean | number | bigint | string | Data | readonly Value[];

/** Whether a value is a record. */
export const isData = (value: unknown): value is Data => isMembers(value);
