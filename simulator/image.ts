import type { StoredSettings } from './auth/stored-records.ts';
import type { StoreSnapshot } from './store/port.ts';

/** The complete state of a sandbox at one moment. Any number of sandboxes can start from it. */
export interface Image {
  readonly settings: StoredSettings;
  readonly snapshot: StoreSnapshot;
  /** A directory with its files, named by attachment id; left out if it has none. */
  readonly files?: string | undefined;
}

/** The location of a sandbox that outlives its process. */
export interface Home {
  /** The path of its database. */
  readonly database: string;
  /** The directory of its files, created with the first one. */
  readonly files: string;
  /** Whether the database must exist already. */
  readonly isThere?: true;
}
