import { readFileSync } from 'node:fs';
import type { FullResult } from '@playwright/test/reporter';
import type { Catalogue, RunHeader } from '../run.ts';

/** A header whose start and duration the reporter may fill in. */
type StartedHeader = Omit<RunHeader, 'startedAt' | 'seconds'> &
  Partial<Pick<RunHeader, 'startedAt' | 'seconds'>>;

/** The options that Playwright's configuration passes to the reporter; the two objects may be paths of JSON files. */
export interface ReporterOptions {
  /** The folder that the report is written to. */
  readonly dir: string;
  readonly catalogue: Catalogue | string;
  readonly header: StartedHeader | string;
  /** What is printed: progress and summary (default), the verdict only, the result as JSON, or nothing. */
  readonly output?: 'text' | 'quiet' | 'json' | 'none';
  /** Set by Playwright itself: `list` when it only lists. */
  readonly _mode?: string;
}

export function catalogueOf({ catalogue }: ReporterOptions): Catalogue {
  return typeof catalogue === 'string' ? read<Catalogue>(catalogue) : catalogue;
}

/** The header, with start and duration of the run where it has none. */
export function headerOf({ header }: ReporterOptions, { startTime, duration }: FullResult): RunHeader {
  const given = typeof header === 'string' ? read<StartedHeader>(header) : header;
  return { startedAt: startTime.toISOString(), seconds: duration / 1000, ...given };
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
