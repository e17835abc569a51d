import { inflateSync } from 'node:zlib';
import { renderHtml } from './html/page.ts';
import { merge } from './merge.ts';
import type { Run, RunHeader } from './run.ts';
import { sampleCatalogue } from './sample/catalogue.ts';
import { sampleResults } from './sample/results.ts';

const sampleHeader: RunHeader = {
  tool: 'procon 0.1.0',
  id: 'k7d2',
  startedAt: '2025-03-04T09:30:00Z',
  seconds: 12.4,
  seed: 20250304,
  k: 2,
  strict: false,
  readOnly: false,
  areas: ['access', 'formats', 'service-sheets', 'payments'],
  target: { name: 'staging platform', baseUrl: 'https://platform.example' },
  notes: ['service-sheets: action parameters go into the query (found by trying)'],
};

/** A run with nearly every verdict, for tests and for viewing the pages. */
export const sampleRun: Run = merge(sampleCatalogue, sampleResults, sampleHeader);

/** The page with everything unfolded. */
export function unfoldPage(run: Run): string {
  const html = renderHtml(run);
  const [, packed = ''] = /id="later">([^<]*)</.exec(html) ?? [];
  const { parts, rows } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
  return [html, ...parts, ...rows.map((row: { html: string }) => row.html)].join('\n');
}
