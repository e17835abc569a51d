import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Store, Stored } from '../../store/port.ts';
import type { OwnRecord } from './own-record.ts';

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
