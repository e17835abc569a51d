import type { DatabaseSync } from 'node:sqlite';
import type { UpdateCell } from './cells.ts';
import type { Contents } from './contents/contents.ts';
import type { Journal } from './journal.ts';
import type { Lock } from './lock.ts';
import type { ReplicableStore } from './store/changes.ts';
import type { Store } from './store/port.ts';
import type { Versions } from './store/versions.ts';

/** What a replica is of: a sandbox of this process. */
export interface Replicated {
  readonly contents: Contents;
  readonly journal: Journal;
  readonly versions: Versions;
  /** Writes its settings into its store. */
  save(): void;
  /** Takes over the settings that its store holds, and what its clock is to fire. */
  adopt(): void;
}

/** What keeps a sandbox of this process the same as it is in other processes. */
export interface Replica {
  /** Its documents, in memory: as they were found, or empty for a sandbox that begins. */
  readonly database: DatabaseSync;
  /** Which one it is of those that had its name; 0 for one that is not what others know by it. */
  readonly life: number;
  /** How many changes of it are here. */
  readonly revision: number;
  /** The store as the sandbox is to use it: the lock says what is one transaction. */
  wrap(store: Store & ReplicableStore): Store;
  /** A lock that one process at a time holds. What is changed within is shared when the lock is left. */
  lock(local: Lock, sandbox: Replicated): Lock;
  /** Shares an entry of the journal. */
  readonly note: Journal['write'];
  /** Changes a value that all processes count by. */
  readonly updateCell: UpdateCell;
  /** Takes over what other processes changed. Rejects with a `Refusal` where it is gone, or nothing can be learned. */
  catchUp(): Promise<void>;
  /** Takes over the entries of the journal that are not here yet. */
  readJournal(): Promise<void>;
  /** Brings the files here that are not. */
  readFiles(): Promise<void>;
  /** Is known to others from now on as the sandbox of a life. */
  settle(life: number): void;
}
