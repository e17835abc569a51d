import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { createdIsKept, type Trial } from '../../laws/created-is-kept.ts';
import { create, lookAt, snapshotIn } from '../descriptor.ts';
import { blockWithout, findTaken } from '../dialects.ts';
import { compare, comparedRules } from '../seeing/compare.ts';
import { type Finding, judgeFindings } from '../seeing/finding.ts';
import type { InspectionWish } from '../wish.ts';
import { arbitraryCase, aroundZero, type Case, markedCase, wishOf } from './arbitrary-inspection.ts';

/** Findings with the exchanges that show them. */
interface Seen {
  readonly findings: readonly Finding[];
  readonly exchanges: readonly Exchange[];
}

const isRight = ({ wrong }: Finding): boolean => wrong === undefined;

/** Creates an inspection, and compares it with what the answer and reads in all formats show. */
const attempt = async (context: Context, wish: InspectionWish): Promise<Trial | undefined> => {
  const made = await create(context, wish);
  if (made.outcome !== 'accepted') return undefined;
  const shown = snapshotIn(made.answer, context.profile);
  const seen: Seen[] = isSnapshot(shown)
    ? [{ findings: compare(wish, shown, true), exchanges: made.exchanges }]
    : [];
  // What is still under way cannot be missed by a read at once.
  const isTold = (finding: Finding): boolean => isRight(finding) || made.answer.status !== 202;
  for (const format of formatsOf(context.profile)) {
    const look = await lookAt(context, made, format);
    if (look === undefined || !isSnapshot(look.snapshot)) continue;
    seen.push({ findings: compare(wish, look.snapshot).filter(isTold), exchanges: look.exchanges });
  }
  return {
    isFailed: !seen.every(({ findings }) => findings.every(isRight)),
    judge: () => {
      for (const { findings, exchanges } of seen) judgeFindings(context.judge, findings, exchanges);
    },
  };
};

/** Inspections of every kind, and what reads show of them. */
export const arbitraryInspections = createdIsKept<Case>({
  id: 'quality-inspections/arbitrary-inspections',
  title: 'Inspections of 1 to 20 characteristics are kept line by line as they were sent',
  claims: [...comparedRules],
  runs: 12,
  mostShrinks: 30,
  open: async (context) => {
    if (await blockWithout(context, comparedRules)) return undefined;
    const taken = await findTaken(context);
    if (taken === undefined) return undefined;
    const { qualityInspections } = context.profile;
    return {
      cases: arbitraryCase(qualityInspections, taken),
      examples: [markedCase(qualityInspections, taken), aroundZero(qualityInspections, taken)],
      attempt: (one) => attempt(context, wishOf(one)),
    };
  },
});
