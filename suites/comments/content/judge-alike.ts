import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import type { Made } from '../create.ts';
import { told } from './judge-kept.ts';
import { linesOf } from './plain.ts';

const bodyOf = ({ data: { comments } }: Snapshot): string | undefined =>
  typeof comments === 'string' ? linesOf(comments) : undefined;

/** Judges whether a comment shows one body wherever it is shown, whatever the platform has made of what was sent. */
export const judgeAlike = (
  { judge }: Pick<Context, 'judge'>,
  { exchanges }: Made,
  { all, row }: { readonly all: readonly Snapshot[]; readonly row: RequirementId },
) => {
  const [one, ...others] = all.filter((snapshot) => bodyOf(snapshot) !== undefined);
  if (one === undefined) return;
  const other = others.find((snapshot) => bodyOf(snapshot) !== bodyOf(one));
  if (other === undefined) return others.length > 0 ? judge.holds(row, one.exchange) : undefined;
  judge.violated(row, {
    expected: `comments ${told(bodyOf(one))}, as they are shown elsewhere`,
    seen: `${told(bodyOf(other))}, in ${other.format.toUpperCase()}`,
    exchanges: [...exchanges, one.exchange, other.exchange],
    explanation: 'one comment is shown with two bodies',
  });
};
