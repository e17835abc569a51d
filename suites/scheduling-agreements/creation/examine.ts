import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { lookAt } from '../asking/look-at.ts';
import type { Made } from '../asking/make.ts';
import { createdFindings, readFindings } from '../content/agreement-findings.ts';
import { type Finding, holds, untold, wrong } from '../seeing/finding.ts';
import { type AgreementSight, isSeen } from '../seeing/sight.ts';

const makes: RequirementId = 'scheduling-agreements/create-makes-an-agreement';

const foundFinding = ({ answer, exchanges }: Made, sight: AgreementSight | Unread | undefined): Finding => {
  if (sight === undefined) return untold(makes, 'neither the answer nor the list tells the id');
  if (isSeen(sight)) return holds(makes);
  const isGone = sight.status === 404 && answer.status !== 202;
  if (!isGone) return untold(makes, `a new agreement could not be read: ${sight.unread}`);
  return wrong(makes, {
    expected: 'the new agreement',
    seen: sight.unread,
    exchanges: [...exchanges, sight.exchange],
    explanation: 'what is created is not there',
  });
};

/** What an accepted creation came to: its answer, and a read in each format. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly sights: readonly AgreementSight[];
}

/** Reads an accepted agreement in each format and compares everything with what was sent. */
export const examine = async (context: Context, made: Made): Promise<Examined> => {
  const findings: Finding[] = [...createdFindings(made)];
  const sights: AgreementSight[] = made.created === undefined ? [] : [made.created];
  for (const format of formatsOf(context.profile)) {
    const sight = await lookAt(context, made, format);
    findings.push(foundFinding(made, sight));
    if (sight === undefined || !isSeen(sight)) continue;
    sights.push(sight);
    findings.push(...readFindings(made, sight));
  }
  return { findings, sights };
};
