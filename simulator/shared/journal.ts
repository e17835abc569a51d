import type { Journal, Noted } from '../journal.ts';
import { redactUrl } from '../redact.ts';
import type { Replicated } from '../replica.ts';
import type { DeferredWork } from './batching.ts';
import { heldRow } from './entries.ts';
import type { Connection } from './postgres.ts';

/** Numbers the entries of a life consecutively, whichever process writes them, and deletes the oldest. */
const write = `
WITH span AS (
  INSERT INTO procon.journal_end AS e (life, number) SELECT life, $3 FROM ${heldRow('$1')}
  ON CONFLICT (life) DO UPDATE SET number = e.number + excluded.number RETURNING number
), kept AS (
  DELETE FROM procon.journal j USING span WHERE j.life = $1 AND j.number <= span.number - $4
), written AS (
  INSERT INTO procon.journal (life, number, noted)
  SELECT $1, span.number - $3 + t.at, t.noted FROM span, unnest($2::text[]) WITH ORDINALITY AS t (noted, at)
)
SELECT number FROM span`;

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

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (number: number) => void;
}

const textOf = ([noted]: Entry): string => JSON.stringify({ ...noted, url: redactUrl(noted.url) });

interface JournalPlace {
  readonly life: () => number;
  readonly most: number;
  readonly replicated: () => Replicated;
  readonly deferred: DeferredWork;
}

/** Creates the local copy of a shared journal of at most `most` entries. Details of an entry are not shared. */
export const createSharedJournal = (
  connection: Connection,
  { life, most, replicated, deferred }: JournalPlace,
): SharedJournal => {
  const waiting: Waiting[] = [];
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
      journal.add(Number(number), JSON.parse(String(noted)) as Noted, span);
  };
  const writeWaiting = async (): Promise<void> => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    const written = life();
    try {
      const texts = batch.map(({ entry }) => textOf(entry));
      const [row] = await connection.query(write, [written, texts, texts.length, most]);
      const before = Number(row?.['number'] ?? Number.NaN) - batch.length;
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
