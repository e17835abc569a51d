import type { AssignedIds } from '../models/assignments.ts';
import type { Data } from '../models/resources/resource.ts';

/** A user with what the platform knows beside what records show of it; kept under its id. */
export interface StoredUser {
  readonly id: number;
  readonly login: string;
  /** As records embed it. */
  readonly shown: Data;
  readonly active: boolean;
  /** Requisitions that are stored are found by their requester, not here. */
  readonly held: AssignedIds;
  /** Ids of things that cannot be reassigned. */
  readonly locked: readonly string[];
}

/** Where a login or an email leads, kept under it in lower case. */
export interface StoredUserName {
  readonly id: number;
}

/** A comment that mentions a user, as the user was notified of it. */
export interface Notification {
  /** The id of the comment. */
  readonly comment: number;
  readonly at: string;
}

/** What a user was notified of, kept under the user's id. */
export interface StoredNotifications {
  /** Oldest first. */
  readonly all: readonly Notification[];
}
