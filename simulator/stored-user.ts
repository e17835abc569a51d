import type { AssignedIds } from '../models/assignments.ts';
import type { Data } from '../models/resources/resource.ts';

/** A user with internal data in addition to the shown record; stored by id. */
export interface StoredUser {
  readonly id: number;
  readonly login: string;
  /** The record as other records embed it. */
  readonly shown: Data;
  readonly active: boolean;
  /** Assignments apart from those in documents, which are searched when needed. */
  readonly held: AssignedIds;
  /** Ids of items that cannot be reassigned. */
  readonly locked: readonly string[];
}

/** The id of a user, stored by login and email in lower case. */
export interface StoredUserName {
  readonly id: number;
}

/** A notification of a user who is mentioned in a comment. */
export interface Notification {
  /** The id of the comment. */
  readonly comment: number;
  readonly at: string;
}

/** The notifications of a user, stored by the user's id. */
export interface StoredNotifications {
  /** Oldest first. */
  readonly all: readonly Notification[];
}

/** The configured approvers of a chain after a replacement, stored by the name of the chain. */
export interface StoredChain {
  /** User ids, in the order in which they approve. */
  readonly approvers: readonly number[];
}
