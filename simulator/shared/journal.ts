import type { Journal, Noted } from '../journal.ts';
import { redactUrl } from '../redact.ts';
import type { Connection } from './postgres.ts';

/** Gives the entries of a life their numbers, one after the other whoever writes them, and drops the oldest. */
const write = `
WITH span AS (
  INSERT INTO procon.journal_end AS e (life, number) SELECT life, $3 FROM procon.sandbox WHERE life = $1
  ON CONFLICT (life) DO UPDATE SET number = e.number + excluded.number RETURNING number
), kept AS (
  DELETE FROM procon.journal j USING span WHERE j.life = $1 AND j.number <= span.number - $4
)
INSERT INTO procon.journal (life, number, noted)
SELECT $1, span.number - $3 + t.at, t.noted FROM span, unnest($2::text[]) WITH ORDINALITY AS t (noted, at)`;

/** What was noted while the last entries were on their way is written together; more than this is lost. */
const mostWaiting = 10_000;

/** The journals of all sandboxes, on their way to the database. */
export interface SharedJournal {
  /** Shares an entry; it is there a moment later. */
  note(life: number, noted: Noted): void;
  /** Lays the entries into a journal that it does not have yet. */
  read(life: number, journal: Journal): Promise<void>;
  /** Resolves when all is written that was noted before. */
  settled(): Promise<void>;
}

/** Makes the shared journals, each of the last `most` entries. An entry that cannot be written is lost. */
export const createSharedJournal = (connection: Connection, most: number): SharedJournal => {
  let waiting: { readonly life: number; readonly text: string }[] = [];
  let writing: Promise<void> | undefined;
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lives = Map.groupBy(waiting.slice(0, mostWaiting), ({ life }) => life);
      waiting = [];
      for (const [life, entries] of lives) {
        const texts = entries.map(({ text }) => text);
        await connection.query(write, [life, texts, texts.length, most]).catch(() => undefined);
      }
    }
    writing = undefined;
  };
  return {
    note: (life, noted) => {
      waiting.push({ life, text: JSON.stringify({ ...noted, url: redactUrl(noted.url) }) });
      writing ??= writeAll();
    },
    read: async (life, journal) => {
      const rows = await connection.query(
        'SELECT number, noted FROM procon.journal WHERE life = $1 AND number > $2 ORDER BY number',
        [life, journal.last()],
      );
      for (const { number, noted } of rows) {
        if (Number(number) > journal.last()) journal.add(Number(number), JSON.parse(String(noted)) as Noted);
      }
    },
    settled: async () => writing,
  };
};
