import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { createdIsKept, type Trial } from '../../laws/created-is-kept.ts';
import { lineStatusFindings, lineStatusRows } from '../beginnings/line-statuses.ts';
import { contentRows } from '../content/agreement-findings.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { isViolated, takeDown } from '../seeing/finding.ts';
import { arbitraryCase, type Case, shapeOfCase } from './arbitrary-agreement.ts';
import { examine } from './examine.ts';

const claims: readonly RequirementId[] = [
  'scheduling-agreements/create-makes-an-agreement',
  ...contentRows,
  ...lineStatusRows,
];

/** Creates an agreement, and compares it with what its answer and reads show. */
const attempt = async (context: Context, workshop: Workshop, one: Case): Promise<Trial | undefined> => {
  const made = await workshop.make(shapeOfCase(one));
  if (made.outcome !== 'accepted') return undefined;
  const { findings, snapshots } = await examine(context, made);
  const statuses =
    one.issued === true
      ? snapshots.flatMap((snapshot) => lineStatusFindings(made, snapshot, context.profile))
      : [];
  const all = [...findings, ...statuses];
  return { isFailed: all.some(isViolated), judge: () => takeDown(context.judge, claims, all) };
};

/** Agreements of every size, and what answers show of them. */
export const arbitraryAgreements = createdIsKept<Case>({
  id: 'scheduling-agreements/arbitrary-agreements',
  title: 'Agreements of any size are kept line by line, in their answer and in reads',
  claims,
  runs: 8,
  mostShrinks: 24,
  open: async (context) => {
    const workshop = await workshopFor(context, claims);
    return workshop && { cases: arbitraryCase(), attempt: (one) => attempt(context, workshop, one) };
  },
});
