import type { Run } from './run.ts';

/** The page of a run: one HTML file that asks nothing of the network. */
export function renderHtml(run: Run): string {
  return `<!doctype html><title>${run.summary.verdict}</title>`;
}
