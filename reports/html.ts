import { page } from './html/page.ts';
import type { Run } from './run.ts';

/**
 * The page of a run and its changes since an earlier one, as one self-contained HTML file. Everything from the run
 * is escaped.
 */
export function renderHtml(run: Run, baseline?: Run): string {
  return page(run, baseline);
}
