import type { StoredSettings } from './auth/stored-records.ts';
import type { Snapshot } from './store/port.ts';

/** All that a sandbox is at one moment. Others may begin as it is, any number of them. */
export interface Image {
  readonly settings: StoredSettings;
  readonly snapshot: Snapshot;
  /** A directory with its files by the ids of their records; left out where it has none. */
  readonly files?: string | undefined;
}

/** Where a sandbox is kept that outlives its process. */
export interface Home {
  /** The path of its database. */
  readonly database: string;
  /** The directory of its files, which is made with the first. */
  readonly files: string;
}
