import type { DatabaseSync } from 'node:sqlite';
import type { UpdateCell } from './cells.ts';
import type { Contents } from './contents/contents.ts';
import type { Journal } from './journal.ts';
import type { Lock } from './lock.ts';
import type { Lease } from './shared/lease.ts';
import type { ReplicableStore } from './store/changes.ts';
import type { Store } from './store/port.ts';
import type { Versions } from './store/versions.ts';

/** A sandbox of this process that is replicated. */
export interface ReplicatedSandbox {
  readonly contents: Contents;
  readonly journal: Journal;
  readonly versions: Versions;
  /** Writes its settings to its store. */
  save(): void;
  /** Reads its settings from its store, and schedules the callbacks of its clock. */
  adopt(): void;
}

/** Synchronizes a sandbox of this process with the same sandbox in other processes. */
export interface Replica {
  /** Its documents, in memory: as loaded, or empty for a new sandbox. */
  readonly database: DatabaseSync;
  /** The number of sandboxes that have had its name; 0 if no other process shares it. */
  readonly life: number;
  /** The number of changes applied in this process. */
  readonly revision: number;
  /**
   * Resolves when all changes made here are in the database; no answer that may depend on them is sent before.
   * Undefined if there are none. Rejects if one was lost; then another replica takes the place of this one.
   */
  pending(): Promise<void> | undefined;
  /**
   * While the lease is valid, this replica has all changes of other processes; `pending` are its own changes that are
   * not in the database yet.
   */
  readonly lease: Lease;
  /** Ends the lease. Returns a promise if changes made under it are not in the database yet; it never rejects. */
  endLease(): Promise<void> | undefined;
  /** Wraps the store that the sandbox uses: the lock delimits transactions. */
  wrap(store: Store & ReplicableStore): Store;
  /** A lock that only one process holds at a time. It is released once the changes are published. */
  lock(local: Lock, sandbox: ReplicatedSandbox): Lock;
  /** Publishes an entry of the journal. */
  readonly note: Journal['write'];
  /** Updates a value that all processes share. */
  readonly updateCell: UpdateCell;
  /**
   * Applies the changes of other processes. Rejects with a `Refusal` if the sandbox is gone, or the database is
   * unreachable.
   */
  catchUp(): Promise<void>;
  /** Adds the missing entries of the journal. */
  readJournal(): Promise<void>;
  /** Fetches the missing files. */
  readFiles(): Promise<void>;
  /** Sets the life by which other processes identify the sandbox. */
  settle(life: number): void;
}
