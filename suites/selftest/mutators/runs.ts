import type { Area } from '../../../models/areas.ts';
import type { Members } from '../../../models/members.ts';
import { areaOf } from '../../../models/requirements/index.ts';
import type { CheckResult } from '../../../reports/run.ts';
import { checks } from '../../catalogue.ts';
import type { Wire } from '../../harness/http/wire.ts';
import { type KnownRun, noChange } from '../known-run.ts';
import { describeJudged, inSandbox, runChecks } from '../simulator.ts';
import { mutate } from './mutator.ts';
import type { MutatorRow } from './row.ts';
import { mutatorRows } from './rows.ts';

/** Requirements that a status alone can decide: a request is accepted or refused, or other documents are unchanged. */
const byStatus = new RegExp(
  [
    /^[^:]+: (access|formats)\//,
    /takes-[\w-]+: pass|(is|are)-optional: pass|line-by-(description|item): pass|items-may-be-several|may-be-a-leap-day: pass/,
    /any-responsibility-is-enough|unheld-responsibilities-are-ignored|supplier-is-named-by-id/,
    /create-body-is-json|create-answers-no-summary|may-create: pass|requester-outside-content-group/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Reports an accusation despite an acceptable answer, or that everything passed with an unacceptable one. */
const misjudged = (results: readonly CheckResult[], isAccepted: boolean | undefined): readonly string[] => {
  const problems = describeJudged(results, isAccepted ? undefined : ['harness-error']);
  if (problems.length > 0 || isAccepted === undefined) return problems;
  const isPassed = results.every(({ judgements }) => judgements.every(({ verdict }) => verdict === 'pass'));
  if (isPassed === isAccepted) return [];
  return [isPassed ? 'nobody saw it' : 'it was not read'];
};

/** By kind: the sentence about a run, and the deviations from it. */
const kinds: Readonly<
  Record<
    MutatorRow['kind'],
    {
      readonly sentence: (area: string) => string;
      readonly problems: (results: readonly CheckResult[], row: MutatorRow) => readonly string[];
    }
  >
> = {
  legal: {
    sentence: (area) => `nobody is accused in ${area} where`,
    problems: (results) => describeJudged(results, ['fail', 'warn', 'harness-error']),
  },
  illegal: {
    sentence: () => 'nothing passes where',
    problems: (results) =>
      describeJudged(results, ['pass', 'harness-error']).filter((one) => !byStatus.test(one)),
  },
  hostile: {
    sentence: () => 'a run ends in verdicts where',
    problems: (results, { isAccepted }) => misjudged(results, isAccepted),
  },
};

const runRow = (row: MutatorRow, area: KnownRun['area']): KnownRun => {
  const { that, kind, mutator, checks: prefixes, restsOn = [] } = row;
  const own = checks.filter(
    ({ id }) => (area === 'all' || areaOf(id) === area) && prefixes.some((prefix) => id.startsWith(prefix)),
  );
  const formats = row.formats ?? (kind === 'legal' ? { json: true, xml: area === 'formats' } : {});
  const isAlone = !['all', 'access', 'formats'].includes(area);
  return {
    ...{ id: `${kinds[kind].sentence(area)} ${that}`, area, checks: own },
    restsOn: ['suites/selftest/mutators', ...restsOn],
    problems: async (simulator, name) => {
      let changes = 0;
      const wire = (inner: Wire) => mutate(inner, [mutator()], () => void changes++);
      const extra = ({ capabilities }: Members) => ({
        ...(isAlone && { areas: [area] }),
        capabilities: { ...(capabilities as object), ...formats },
      });
      const visit = { name, settings: { k: 0 }, extra, wire } as const;
      const results = await inSandbox(simulator, visit, (session) => runChecks(session, own));
      return [...kinds[kind].problems(results, row), ...(changes > 0 ? [] : [noChange])];
    },
  };
};

/** Runs a legal row in each area of its checks, and the others once. */
export const mutatedRuns: readonly KnownRun[] = mutatorRows.flatMap((row) => {
  if (row.kind !== 'legal') return [runRow(row, 'all')];
  return [...new Set(row.checks.map((prefix) => areaOf(prefix) as Area))].map((area) => runRow(row, area));
});
