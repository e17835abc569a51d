import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { create, lookAt, snapshotIn } from '../descriptor.ts';
import { compare } from '../seeing/compare.ts';
import type { Finding } from '../seeing/finding.ts';
import type { InspectionWish } from '../wish.ts';

/** Findings with the exchanges that show them. */
export interface Seen {
  readonly findings: readonly Finding[];
  readonly exchanges: readonly Exchange[];
}

/**
 * Creates an inspection, and tells what the answer and reads in all formats show of it. Undefined where it was not
 * accepted, which tells nothing of how it is kept.
 */
export const survive = async (
  context: Context,
  wish: InspectionWish,
): Promise<readonly Seen[] | undefined> => {
  const made = await create(context, wish);
  if (made.outcome !== 'accepted') return undefined;
  const shown = snapshotIn(made.answer, context.profile);
  const seen: Seen[] = isSnapshot(shown)
    ? [{ findings: compare(wish, shown, true), exchanges: made.exchanges }]
    : [];
  // What is still under way cannot be missed by a read at once.
  const isTold = ({ wrong }: Finding): boolean => wrong === undefined || made.answer.status !== 202;
  for (const format of formatsOf(context.profile)) {
    const look = await lookAt(context, made, format);
    if (look === undefined || !isSnapshot(look.snapshot)) continue;
    const findings = compare(wish, look.snapshot).filter(isTold);
    seen.push({ findings, exchanges: look.exchanges });
  }
  return seen;
};

/** Whether something was kept otherwise. */
export const isWrong = ({ findings }: Seen): boolean => findings.some(({ wrong }) => wrong !== undefined);
