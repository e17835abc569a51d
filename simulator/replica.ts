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
export interface Replicated {
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
  /** Whether it is as new as the database, as known without asking. Waits for a change of its own on its way there. */
  isCurrent(): Promise<boolean>;
  readonly lease: Lease;
  /** Wraps the store that the sandbox uses: the lock delimits transactions. */
  wrap(store: Store & ReplicableStore): Store;
  /** A lock that only one process holds at a time. Changes are published when it is released. */
  lock(local: Lock, sandbox: Replicated): Lock;
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
