import type { Reception } from '../../../../fixtures/hostile/hostile-body.ts';

/** One body of a public corpus. */
export interface CorpusRow {
  /** Relative to the corpus. */
  readonly name: string;
  /** What the corpus calls it, for the table. */
  readonly group: string;
  readonly reception: Reception;
  /** Content-Type; its main part tells how it is read. */
  readonly type: string;
  readonly bytes: Buffer;
}
