import type { Journal, StoredEntry } from '../journal.ts';
import { redactUrl } from '../redact.ts';
import type { ReplicatedSandbox } from '../replica.ts';
import type { DeferredWork } from './batching.ts';
import { arrayOf, separator, splitAt } from './entries.ts';
import type { Connection } from './postgres.ts';

/**
 * Numbers the entries of lives consecutively, whichever process writes them, and deletes the oldest. These are looked up
 * for each life and with a limit: without one the server reads the whole table. The rows of the lives are locked before
 * anything else and in order, as `heldRow` says.
 */
const write = `
WITH held AS (
  SELECT life, given.count FROM unnest($1::bigint[], $2::bigint[]) AS given (life, count)
  JOIN procon.sandbox USING (life) ORDER BY life FOR KEY SHARE OF sandbox
), span AS (
  INSERT INTO procon.journal_end AS e (life, number) SELECT life, count FROM held ORDER BY life
  ON CONFLICT (life) DO UPDATE SET number = e.number + excluded.number RETURNING life, number
), kept AS (
  DELETE FROM procon.journal WHERE ctid = ANY(ARRAY(
    SELECT old.ctid FROM span JOIN held USING (life), LATERAL (
      SELECT ctid FROM procon.journal j WHERE j.life = span.life AND j.number <= span.number - $3
      ORDER BY j.number LIMIT held.count + 100
    ) old
  ))
), written AS (
  INSERT INTO procon.journal (life, number, noted)
  SELECT life, span.number - held.count + t.at, t.noted FROM span JOIN held USING (life)
  JOIN unnest($4::bigint[], $5::bigint[], ${splitAt(6)}) AS t (life, at, noted) USING (life)
)
SELECT life, number FROM span`;

/** Writes entries of a life. Resolves to the number of the last of them, or to NaN where the life is gone. */
export type WriteEntries = (life: number, texts: readonly string[]) => Promise<number>;

interface QueuedWrite {
  readonly life: number;
  readonly texts: readonly string[];
  readonly written: PromiseWithResolvers<number>;
}

interface EntryWriterOptions {
  /** Number of entries that a journal keeps. */
  readonly most: number;
  /** Whether there is no pooler in between, so that the statement may be prepared. */
  readonly isDirect: () => boolean;
}

/** Creates a function that writes entries of journals: those of all sandboxes at once. */
export const createEntryWriter = (
  connection: Connection,
  { most, isDirect }: EntryWriterOptions,
): WriteEntries => {
  let waiting: QueuedWrite[] = [];
  const writeAll = async (): Promise<void> => {
    // A sandbox asks again only when its entries are written.
    const all = waiting;
    waiting = [];
    try {
      const values = [
        ...[arrayOf(all.map(({ life }) => life)), arrayOf(all.map(({ texts }) => texts.length)), most],
        arrayOf(all.flatMap(({ life, texts }) => texts.map(() => life))),
        arrayOf(all.flatMap(({ texts }) => texts.map((_, at) => at + 1))),
        all.flatMap(({ texts }) => texts).join(separator),
      ];
      const rows = await connection.query(write, values, isDirect() ? { name: 'write-journal' } : undefined);
      const numbers = new Map(rows.map(({ life, number }) => [Number(life), Number(number)]));
      for (const { life, written } of all) written.resolve(numbers.get(life) ?? Number.NaN);
    } catch (error) {
      for (const { written } of all) written.reject(error);
    }
  };
  return (life, texts) => {
    const written = Promise.withResolvers<number>();
    if (waiting.length === 0) setImmediate(writeAll);
    waiting.push({ life, texts, written });
    return written.promise;
  };
};

/** Entries wait a moment, to be written together; beyond this length they are dropped. */
const mostWaiting = 10_000;

type Entry = Parameters<Journal['write']>;

/** The journal of one life of a sandbox, shared by all processes. */
interface SharedJournal {
  /** Writes an entry. Resolves to its number, or to 0 if it was dropped. */
  write(...entry: Entry): Promise<number>;
  /** Adds the entries that other processes wrote to the local journal. */
  read(): Promise<void>;
}

interface WaitingEntry {
  readonly entry: Entry;
  readonly resolve: (number: number) => void;
}

const textOf = ([noted]: Entry): string => JSON.stringify({ ...noted, url: redactUrl(noted.url) });

interface JournalPlace {
  readonly life: () => number;
  readonly replicated: () => ReplicatedSandbox;
  readonly deferred: DeferredWork;
  readonly writeEntries: WriteEntries;
}

/** Creates the local copy of a shared journal. Details of an entry are not shared. */
export const createSharedJournal = (
  connection: Connection,
  { life, replicated, deferred, writeEntries }: JournalPlace,
): SharedJournal => {
  const waiting: WaitingEntry[] = [];
  let running: Promise<void> = Promise.resolve();

  /** Reads entries of other processes up to a number; their changes have been applied here before. */
  const readTo = async (end: number): Promise<void> => {
    const { journal, versions } = replicated();
    const rows = await connection.query(
      'SELECT number, noted FROM procon.journal WHERE life = $1 AND number > $2 AND number <= $3 ORDER BY number',
      [life(), journal.kept().last, end],
    );
    const span = { before: versions.now(), after: versions.now() };
    for (const { number, noted } of rows)
      journal.add(Number(number), JSON.parse(String(noted)) as StoredEntry, span);
  };
  const writeWaiting = async (): Promise<void> => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    const written = life();
    try {
      const texts = batch.map(({ entry }) => textOf(entry));
      const before = (await writeEntries(written, texts)) - batch.length;
      const { journal } = replicated();
      if (before > journal.kept().last) await readTo(before);
      for (const [at, { entry, resolve }] of batch.entries()) {
        resolve(written === life() && before >= 0 ? journal.add(before + 1 + at, ...entry) : 0);
      }
    } catch {
      for (const { resolve } of batch) resolve(0);
    }
  };
  /** Runs tasks one after another, so that entries are added in the order of their numbers. */
  const runNext = <T>(work: () => Promise<T>): Promise<T> => {
    const done = running.then(work);
    running = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  const writeNext = () => runNext(writeWaiting);
  return {
    write: (...entry) =>
      new Promise((resolve) => {
        if (waiting.length >= mostWaiting) resolve(0);
        else waiting.push({ entry, resolve });
        // The answer of the control API waits for its entry.
        if (entry[0].kind === 'counterparty') void writeNext();
        else deferred.plan(writeNext);
      }),
    read: () =>
      runNext(async () => {
        await writeWaiting();
        await readTo(Number.MAX_SAFE_INTEGER);
      }),
  };
};
