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
  /** Counts the sandboxes that had its name; 0 for one that other processes do not share. */
  readonly life: number;
  /** The number of changes applied here. */
  readonly revision: number;
  /**
   * Resolves when all changes made here have arrived in the database: nothing that may show them is answered before.
   * Undefined where none is on its way. Rejects if one did not arrive; another replica takes the place of this one
   * then.
   */
  pending(): Promise<void> | undefined;
  /** While it is valid, this replica has all changes of others; `pending`: its own changes that the database lacks. */
  readonly lease: Lease;
  /** Ends the lease. Returns a promise if changes made under it are on their way; it never rejects. */
  endLease(): Promise<void> | undefined;
  /** Wraps the store that the sandbox uses: the lock delimits transactions. */
  wrap(store: Store & ReplicableStore): Store;
  /** A lock that only one process holds at a time. Its work is done when its changes are published. */
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
