import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { createdFindings, readFindings } from '../content/agreement-findings.ts';
import { type AgreementSnapshot, lookAt, type Made } from '../descriptor.ts';
import { type Finding, holds, untold, wrong } from '../seeing/finding.ts';

const makes: RequirementId = 'scheduling-agreements/create-makes-an-agreement';

const foundFinding = (
  { answer, exchanges }: Made,
  snapshot: AgreementSnapshot | Unread | undefined,
): Finding => {
  if (snapshot === undefined) return untold(makes, 'neither the answer nor the list tells the id');
  if (isSnapshot(snapshot)) return holds(makes);
  const isGone = snapshot.status === 404 && answer.status !== 202;
  if (!isGone) return untold(makes, `a new agreement could not be read: ${snapshot.unread}`);
  return wrong(makes, {
    expected: 'the new agreement',
    seen: snapshot.unread,
    exchanges: [...exchanges, snapshot.exchange],
    explanation: 'what is created is not there',
  });
};

/** What an accepted creation came to: its answer, and a read in each format. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly snapshots: readonly AgreementSnapshot[];
}

/** Reads an accepted agreement in each format and compares everything with what was sent. */
export const examine = async (context: Context, made: Made): Promise<Examined> => {
  const findings: Finding[] = [...createdFindings(made)];
  const snapshots: AgreementSnapshot[] = made.created === undefined ? [] : [made.created];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await lookAt(context, made, format);
    findings.push(foundFinding(made, snapshot));
    if (snapshot === undefined || !isSnapshot(snapshot)) continue;
    snapshots.push(snapshot);
    findings.push(...readFindings(made, snapshot));
  }
  return { findings, snapshots };
};
