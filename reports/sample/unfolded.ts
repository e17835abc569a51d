import { inflateSync } from 'node:zlib';
import { renderHtml } from '../html.ts';
import type { Run } from '../run.ts';

/** The page with everything that is drawn when it is opened. */
export function unfoldPage(run: Run): string {
  const html = renderHtml(run);
  const [, packed = ''] = /id="later">([^<]*)</.exec(html) ?? [];
  const { parts, rows } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
  return [html, ...parts, ...rows.map((row: { html: string }) => row.html)].join('\n');
}
