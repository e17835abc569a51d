import type { IncomingHttpHeaders } from 'node:http';
import { haveSameMembers, omitUndefined } from '../models/members.ts';
import type { Filter } from '../models/query/filter.ts';
import type { Moment } from './clock.ts';
import type { ActingCondition } from './conditions.ts';
import type { ConsultationNotes } from './consultations.ts';
import { presetLimits } from './limits.ts';
import type { StepName } from './pipeline/step-names.ts';
import { redactUrl } from './redact.ts';
import type { Kind } from './store/port.ts';

/** The number of bytes kept of a body, and of characters kept of an address. */
export const longestKept = { body: 64 * 1024, url: 2000 } as const;

/** The outcome of one request, without bodies and with secrets redacted. */
export interface JournalEntry {
  readonly number: number;
  /** By the clock of the sandbox. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  /** Left out for a request of a client. */
  readonly kind?: 'counterparty';
  readonly endpoint?: string;
  /** The sender, if it is a counterparty: `control`, or the role of simulated people. */
  readonly client?: string;
  /** The code of the refusal. */
  readonly refused?: string;
  /** How the request would have been accepted, if the client requested a hint. */
  readonly hint?: string;
  /** The requirement or silence that decided. */
  readonly decidedBy?: string;
  readonly faults?: readonly string[];
  /** The network condition that applied. */
  readonly condition?: ActingCondition;
}

/** A body, or its beginning with the number of bytes of the whole. */
export interface KeptBody {
  readonly content: string | Buffer;
  /** Left out if the content is complete. */
  readonly bytes?: number | undefined;
  /** The number of bytes or characters kept; that of the content when left out. */
  readonly length?: number;
}

/** Details of a request for its explanation, unredacted. */
export interface JournalDetail {
  readonly request: { readonly headers: IncomingHttpHeaders; readonly body?: KeptBody | undefined };
  readonly response: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: KeptBody | undefined;
  };
  /** The last step that ran; for refused requests, the one that refused. */
  readonly step: StepName;
  readonly notes: ConsultationNotes | undefined;
  /** The settings that differed from the reference. */
  readonly choices: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, string>>;
  readonly document: { readonly kind: Kind; readonly id: number } | undefined;
  readonly filter: Filter | undefined;
  readonly passedOver: readonly string[];
  /** Number of records in the response, and without limit and offset where known. */
  readonly found: { readonly returned: number; readonly matched: number | undefined } | undefined;
}

type EntryContents = Omit<JournalEntry, 'number' | 'at' | 'path'>;

/** The data from which an entry is computed when read, with secrets redacted only then. */
export type StoredEntry = { readonly [N in keyof EntryContents]: EntryContents[N] | undefined } & {
  readonly at: Moment;
  readonly method: string;
  readonly status: number;
  readonly url: string;
};

/** The versions before and after the request's changes, as `Versions` counts them. */
export interface RequestSpan {
  readonly before: number;
  readonly after: number;
}

interface KeptEntry {
  readonly number: number;
  readonly noted: StoredEntry;
  readonly span: RequestSpan;
  detail: JournalDetail | undefined;
  /** The size of the detail in bytes. */
  readonly size: number;
}

/** One entry with its detail, if that is still kept. */
export interface OpenedEntry {
  readonly entry: JournalEntry;
  /** As sent, unredacted. */
  readonly url: string;
  readonly span: RequestSpan;
  readonly detail: JournalDetail | undefined;
}

/** Whether to return an entry. */
export type EntryFilter = (entry: JournalEntry) => boolean;

/** The last requests to a sandbox. */
export interface Journal {
  /** Returns the number of the entry: asynchronously if processes share the journal, and 0 if it is lost. */
  write(noted: StoredEntry, span: RequestSpan, detail?: JournalDetail): number | Promise<number>;
  /** Adds an entry with a given number; entries that it does not follow are dropped. Returns the number. */
  add(number: number, noted: StoredEntry, span: RequestSpan, detail?: JournalDetail): number;
  /** The latest entries after the number `since`, oldest first. */
  read(limit: number, since?: number, isWanted?: EntryFilter): readonly JournalEntry[];
  /** The first entries after a number. */
  after(number: number, limit: number): readonly JournalEntry[];
  /** One entry; undefined if it is no longer kept. */
  open(number: number): OpenedEntry | undefined;
  /** Keeps a text that nothing else keeps, or its beginning, as the body of a detail. */
  keepText(text: string): KeptBody;
  /** Returns equal headers: those of the last request if possible, so that repeated headers take no further memory. */
  keepHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  /** The numbers of the first and last entry; the first is one above the last if there is none. */
  kept(): { readonly first: number; readonly last: number };
  /** Calls back after each entry, and with true after the last one. Returns a function to stop. */
  listen(listener: (isOver: boolean) => void): () => void;
  readonly listeners: number;
  clear(): void;
  /** Ends all listeners. */
  close(): void;
}

const entryOf = ({ number, noted }: KeptEntry): JournalEntry => {
  const { at, url, method, status, ...others } = noted;
  const shown = { number, at: new Date(at).toISOString(), method, path: redactUrl(url), status };
  return { ...shown, ...omitUndefined(others) };
};

/** Limit for the headers and bodies of all entries, in bytes. */
const mostBytes = 4 * 1024 * 1024;

/** Estimated size of an entry without headers and bodies. */
const entryBytes = 1024;

/** The beginning of a slightly longer body keeps all of it in memory (`pipeline/record.ts`). */
const lengthOf = ({ content, bytes = 0 }: KeptBody): number =>
  bytes > 2 * longestKept.body ? content.length : Math.max(content.length, bytes);

/** A text in a shared buffer. */
class TextPart implements KeptBody {
  readonly length: number;
  readonly bytes: number | undefined;
  readonly #memory: Buffer;
  readonly #start: number;

  constructor(memory: Buffer, start: number, { length, bytes }: Pick<TextPart, 'length' | 'bytes'>) {
    this.length = length;
    this.bytes = bytes;
    this.#memory = memory;
    this.#start = start;
  }

  get content(): Buffer {
    return this.#memory.subarray(this.#start, this.#start + this.length);
  }
}

/** Sizes of buffers of texts: a sandbox with few requests needs little. */
const [firstBuffer, largestBuffer] = [4 * 1024, 128 * 1024];

/**
 * Stores texts as bytes outside of the heap, many in one buffer, since objects that live as long as journal entries
 * cost the garbage collector most. A buffer is freed with the last entry that has a text in it.
 */
const createTexts = (): Journal['keepText'] => {
  let memory = Buffer.alloc(0);
  let end = 0;
  return (text) => {
    const bytes = Buffer.byteLength(text);
    const length = Math.min(bytes, longestKept.body);
    if (end + length > memory.length) {
      const size = Math.min(Math.max(2 * memory.length, firstBuffer), largestBuffer);
      [memory, end] = [Buffer.allocUnsafeSlow(Math.max(size, length)), 0];
    }
    const start = end;
    // `write` never splits a character: an incomplete last one is left out.
    const written = memory.write(text, start, length);
    end += written;
    return new TextPart(memory, start, { length: written, bytes: bytes > written ? bytes : undefined });
  };
};

const sizeOf = ({ request, response }: JournalDetail): number => {
  let size = entryBytes;
  for (const body of [request.body, response.body])
    if (body !== undefined) size += body.length ?? lengthOf(body);
  for (const name in request.headers) size += request.headers[name]?.length ?? 0;
  return size;
};

const createListeners = () => {
  const all = new Set<(isOver: boolean) => void>();
  let isClosed = false;
  return {
    notify: (isOver: boolean): void => {
      if (all.size === 0 && !isOver) return;
      isClosed ||= isOver;
      for (const listener of [...all]) listener(isOver);
    },
    listen: (listener: (isOver: boolean) => void): (() => void) => {
      all.add(listener);
      if (isClosed) listener(true);
      return () => all.delete(listener);
    },
    count: () => all.size,
  };
};

/**
 * Creates a journal of the last `most` requests, with the details of as many as fit. If entries are numbered
 * elsewhere, `share` sends them there, and they are added with their number later.
 */
export const createJournal = (most = presetLimits.journal, share?: Journal['write']): Journal => {
  let entries: KeptEntry[] = [];
  let count = 0;
  /** Entries up to this number have no detail. */
  let closed = 0;
  let size = 0;
  let lastHeaders: IncomingHttpHeaders = {};
  const listeners = createListeners();
  const keptEntries = () => entries.slice(-most);
  const entryAt = (number: number) => entries[entries.length - 1 - (count - number)];
  const dropDetails = (): void => {
    while (closed < count && (size > mostBytes || closed < count - most)) {
      closed += 1;
      const entry = entryAt(closed);
      if (entry?.detail === undefined) continue;
      size -= entry.size;
      entry.detail = undefined;
    }
  };
  const forgetAll = (number: number): void => {
    entries = [];
    [count, closed, size] = [number, number, 0];
  };
  const add: Journal['add'] = (number, noted, span, detail = undefined) => {
    if (number !== count + 1) forgetAll(number - 1);
    count = number;
    const own = detail === undefined ? 0 : sizeOf(detail);
    entries.push({ number: count, noted, span, detail, size: own });
    size += own;
    dropDetails();
    if (entries.length >= 2 * most) entries = keptEntries();
    listeners.notify(false);
    return count;
  };
  return {
    keepText: createTexts(),
    keepHeaders: (headers) => {
      if (!haveSameMembers(lastHeaders, headers)) lastHeaders = headers;
      return lastHeaders;
    },
    write: share ?? ((noted, span, detail) => add(count + 1, noted, span, detail)),
    add,
    read: (limit, since = 0, isWanted = undefined) => {
      if (limit <= 0) return [];
      const later = keptEntries().filter(({ number }) => number > since);
      if (isWanted === undefined) return later.slice(-limit).map(entryOf);
      return later.map(entryOf).filter(isWanted).slice(-limit);
    },
    after: (number, limit) => {
      const from = Math.max(0, entries.length - Math.min(count - number, most));
      return entries.slice(from, from + limit).map(entryOf);
    },
    open: (number) => {
      const entry = number > count - most ? entryAt(number) : undefined;
      return entry && { entry: entryOf(entry), url: entry.noted.url, span: entry.span, detail: entry.detail };
    },
    kept: () => ({ first: count - Math.min(entries.length, most) + 1, last: count }),
    listen: listeners.listen,
    get listeners() {
      return listeners.count();
    },
    clear: () => forgetAll(0),
    close: () => listeners.notify(true),
  };
};
