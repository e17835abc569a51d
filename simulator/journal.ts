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
interface Noted extends Omit<JournalEntry, 'number' | 'at' | 'path'> {
  readonly at: Moment;
  readonly url: string;
}

/** The last requests to a sandbox. */
export interface Journal {
  write(noted: Noted): void;
  /** The latest entries after the number `since`, oldest first. */
  read(limit: number, since?: number): readonly JournalEntry[];
  clear(): void;
}

const entryOf = ({ number, noted }: { readonly number: number; readonly noted: Noted }): JournalEntry => {
  const { at, url, method, status, ...others } = noted;
  return { number, at: new Date(at).toISOString(), method, path: redactUrl(url), status, ...others };
};

/** Makes a journal that keeps the last so many requests. */
export const createJournal = (most = presetLimits.journal): Journal => {
  let entries: { readonly number: number; readonly noted: Noted }[] = [];
  let count = 0;
  return {
    write: (noted) => {
      count += 1;
      entries.push({ number: count, noted });
      if (entries.length >= 2 * most) entries = entries.slice(-most);
    },
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
