import { readFileSync } from 'node:fs';
import type { FullResult } from '@playwright/test/reporter';
import type { Catalogue, RunHeader } from '../run.ts';

/** A header may leave to the reporter what only the end of a run can tell. */
type StartedHeader = Omit<RunHeader, 'startedAt' | 'seconds'> &
  Partial<Pick<RunHeader, 'startedAt' | 'seconds'>>;

/** What the configuration of Playwright hands to the reporter; the two objects may be paths of JSON files. */
export interface ReporterOptions {
  /** The folder that the report is written to. */
  readonly dir: string;
  readonly catalogue: Catalogue | string;
  readonly header: StartedHeader | string;
  /** What is printed: progress and summary, which is the default, the verdict alone, or the result as JSON. */
  readonly output?: 'text' | 'quiet' | 'json';
  /** Set by Playwright itself: `list` when it only lists. */
  readonly _mode?: string;
}

export function catalogueOf({ catalogue }: ReporterOptions): Catalogue {
  return typeof catalogue === 'string' ? read<Catalogue>(catalogue) : catalogue;
}

/** The header, with the start and the length of the run where it does not tell them. */
export function headerOf({ header }: ReporterOptions, { startTime, duration }: FullResult): RunHeader {
  const given = typeof header === 'string' ? read<StartedHeader>(header) : header;
  return { startedAt: startTime.toISOString(), seconds: duration / 1000, ...given };
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
