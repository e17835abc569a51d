/** What became of one request, without bodies and with secrets struck out. */
export interface JournalEntry {
  readonly number: number;
  /** By the clock of the sandbox. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly endpoint?: string;
  readonly client?: string;
  /** The code of the refusal. */
  readonly refused?: string;
  /** The requirement or silence that decided. */
  readonly decidedBy?: string;
  readonly faults?: readonly string[];
}

/** The last requests to a sandbox. */
export interface Journal {
  write(entry: Omit<JournalEntry, 'number'>): void;
  /** The latest entries after the number `since`, oldest first. */
  read(limit: number, since?: number): readonly JournalEntry[];
  clear(): void;
}

const most = 500;

/** Makes a journal that keeps the last 500 requests. */
export const createJournal = (): Journal => {
  let entries: JournalEntry[] = [];
  let count = 0;
  return {
    write: (entry) => {
      count += 1;
      entries.push({ number: count, ...entry });
      if (entries.length >= 2 * most) entries = entries.slice(-most);
    },
    read: (limit, since = 0) => {
      const kept = entries.slice(-most).filter(({ number }) => number > since);
      return limit > 0 ? kept.slice(-limit) : [];
    },
    clear: () => {
      entries = [];
      count = 0;
    },
  };
};
