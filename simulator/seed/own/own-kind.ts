import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Store, Stored } from '../../store/port.ts';

/** Where a record was given: `payments.csv`, line 3. */
export interface SeedPlace {
  readonly source: string;
  readonly unit: 'line' | 'record';
  readonly row: number;
}

/** Something that is wrong with seed data. */
export interface SeedProblem extends Partial<SeedPlace> {
  /** Canonical names joined by dots; empty for the record as such. */
  readonly member: string;
  /** A sentence without its full stop. */
  readonly problem: string;
}

/** A record of one's own as it was read. */
export interface OwnRecord {
  /** The name of its resource. */
  readonly kind: string;
  readonly place: SeedPlace;
  /** The members of its resource in canonical form, as far as they were given. */
  readonly data: Data;
  /** A state of its lifecycle; empty where it has none. */
  readonly state: string;
  /** Members that only the simulator knows: `owner`. */
  readonly beside: Readonly<Record<string, Value>>;
}

/** The type of a member that no resource has. */
export type BesideType = 'string' | 'boolean';

/** What laying a record in has to work with. */
export interface Laying {
  readonly store: Store;
  /** The stamp of what tells no other. */
  readonly at: string;
  /** A user as records show it; null for none. */
  readonly shownUser: (id: number) => Value;
  /** A number of a sequence that no document of the kind of that name has. */
  readonly freshId: (sequence: 'agreement-item' | 'delivery-schedule') => number;
  /** Says what is wrong with the record, in a sentence without its full stop; nothing is laid in then. */
  readonly complain: (member: string, problem: string) => void;
}

/** A kind of records that somebody may bring along. */
export interface OwnKind {
  readonly resource: Resource;
  /** The states of its lifecycle; left out where it has none. */
  readonly states?: readonly string[];
  /** Members that only the simulator knows. */
  readonly beside: Readonly<Record<string, BesideType>>;
  /** Members that hold the id of a user and no user. */
  readonly userIds?: readonly string[];
  /** Puts a record into the store. `data` has every member; `state` is one of `states`. */
  readonly lay: (record: OwnRecord, laying: Laying) => void;
  /** A stored document as somebody would write it. */
  readonly written: (stored: Stored) => Data;
}

/** What was read, with all that is wrong with it; records that have a problem are not among the others. */
export interface SeedReading {
  readonly records: readonly OwnRecord[];
  /** Nothing is laid in where there are some. */
  readonly problems: readonly SeedProblem[];
}

/** Records of one's own that a sandbox begins with. */
export interface OwnSeed extends SeedReading {
  /** No other documents are there from the start; users and clients are. */
  readonly only: boolean;
}
