import type { Data, Value } from '../../../models/resources/resource.ts';

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
