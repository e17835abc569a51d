import type { Moment } from './clock.ts';
import { presetLimits } from './limits.ts';
import { redactUrl } from './redact.ts';

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

/** An entry as it is written down; secrets are struck out when it is read. */
export interface Noted extends Omit<JournalEntry, 'number' | 'at' | 'path'> {
  readonly at: Moment;
  readonly url: string;
}

/** The last requests to a sandbox. */
export interface Journal {
  write(noted: Noted): void;
  /** Lays down an entry that has a number already. */
  add(number: number, noted: Noted): void;
  /** The number of the latest entry; 0 where there was none. */
  last(): number;
  /** The latest entries after the number `since`, oldest first. */
  read(limit: number, since?: number): readonly JournalEntry[];
  clear(): void;
}

const entryOf = ({ number, noted }: { readonly number: number; readonly noted: Noted }): JournalEntry => {
  const { at, url, method, status, ...others } = noted;
  return { number, at: new Date(at).toISOString(), method, path: redactUrl(url), status, ...others };
};

/** Makes a journal that keeps the last so many requests; `share` takes those that are to be given a number elsewhere. */
export const createJournal = (most = presetLimits.journal, share?: (noted: Noted) => void): Journal => {
  let entries: { readonly number: number; readonly noted: Noted }[] = [];
  let count = 0;
  const add: Journal['add'] = (number, noted) => {
    count = number;
    entries.push({ number, noted });
    if (entries.length >= 2 * most) entries = entries.slice(-most);
  };
  return {
    write: share ?? ((noted) => add(count + 1, noted)),
    add,
    last: () => count,
    read: (limit, since = 0) => {
      const kept = entries.slice(-most).filter(({ number }) => number > since);
      return limit > 0 ? kept.slice(-limit).map(entryOf) : [];
    },
    clear: () => {
      entries = [];
      count = 0;
    },
  };
};
