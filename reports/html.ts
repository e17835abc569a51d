import { page } from './html/page.ts';
import type { Run } from './run.ts';

/** The page of a run, and what changed since an earlier one, as one HTML file that asks nothing of the network. Everything from the run is escaped. */
export function renderHtml(run: Run, baseline?: Run): string {
  return page(run, baseline);
}
