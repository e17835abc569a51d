import type { Change, Difference } from './difference.ts';
import type { ReportPaths } from './folder.ts';
import { missingKeySets } from './missing-keys.ts';
import type { Row, Run } from './run.ts';
import { exitCode, isRed } from './verdicts.ts';
import { worthOf } from './worth.ts';

/** Data that is not part of the run. */
interface RunExtras {
  /** The paths of its report, if it was written. */
  readonly report?: ReportPaths | undefined;
  readonly difference?: Difference | undefined;
}

const rowSummary = ({ requirement, verdict, reason }: Row) => ({ requirement, verdict, reason });

const changeSummaries = (changes: readonly Change[]) =>
  changes.map(({ row, before }) => ({ ...rowSummary(row), before: before ?? null }));

const differs = ({ fresh, gone, still, lost, drifts }: Difference) => ({
  ...{
    fresh: changeSummaries(fresh),
    gone: changeSummaries(gone),
    still: changeSummaries(still),
    lost: changeSummaries(lost),
  },
  drifts,
});

/** The output of `--json`: one object with verdict, figures, red rows and the path of the report. */
export function resultJson(run: Run, { report, difference }: RunExtras): string {
  const { id, target, summary, rows } = run;
  const result = {
    ...{ id, target },
    ...(run.cut === undefined ? {} : { cut: run.cut }),
    ...(run.partial === undefined ? {} : { partial: run.partial }),
    ...summary,
    exitCode: exitCode(run),
    red: rows.filter(({ verdict }) => isRed(verdict)).map(rowSummary),
    tell: missingKeySets(rows),
    worth: worthOf(rows),
    ...(difference === undefined ? {} : { difference: differs(difference) }),
    ...(report === undefined ? {} : { report }),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}
