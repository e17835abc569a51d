import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Store, StoredDocument } from '../../store/port.ts';
import type { OwnRecord } from './own-record.ts';

/** The type of a member that is not in the resource. */
export type ExtraMemberType = 'string' | 'boolean';

/** What the `lay` function of a kind may use. */
export interface SeedContext {
  readonly store: Store;
  /** Default timestamp. */
  readonly at: string;
  /** The user record shown for an id; null if there is none. */
  readonly shownUser: (id: number) => Value;
  /** A new id that no document of that kind has. */
  readonly freshId: (sequence: 'agreement-item' | 'delivery-schedule') => number;
  /** Reports a problem with the record, a sentence without full stop; then nothing is stored. */
  readonly complain: (member: string, problem: string) => void;
}

/** A kind of records that users can provide. */
export interface OwnKind {
  readonly resource: Resource;
  /** Lifecycle states; left out for kinds without a lifecycle. */
  readonly states?: readonly string[];
  /** Members known to the simulator only. */
  readonly beside: Readonly<Record<string, ExtraMemberType>>;
  /** Members that hold a user's id instead of a user record. */
  readonly userIds?: readonly string[];
  /** Stores a record. `data` has every member; `state` is one of `states`. */
  readonly lay: (record: OwnRecord, laying: SeedContext) => void;
  /** Converts a stored document to the seed file format. */
  readonly written: (stored: StoredDocument) => Data;
}
