import { exitCode } from './exit-code.ts';
import type { ReportPaths } from './folder.ts';
import { isRed } from './red.ts';
import type { Run } from './run.ts';
import { keysToTell } from './to-tell.ts';

/** What `--json` prints of a run: one object with its verdict, figures and red rows, and where the report lies. */
export function resultJson(run: Run, report: ReportPaths): string {
  const { id, target, summary, rows } = run;
  const result = {
    ...{ id, target },
    ...(run.cut === undefined ? {} : { cut: run.cut }),
    ...summary,
    exitCode: exitCode(run),
    red: rows
      .filter(({ verdict }) => isRed(verdict))
      .map(({ requirement, verdict, reason }) => ({ requirement, verdict, reason })),
    tell: keysToTell(rows),
    report,
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}
