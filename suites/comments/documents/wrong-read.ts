import { idText } from '../../harness/id-text.ts';
import { isNothingThere } from '../../harness/place.ts';
import type { Seen } from '../descriptor.ts';

/** What is wrong with a read of the comment that has an id; undefined where nothing is, or nothing can be told. */
export const wrongRead = ({ kind, seen, answer, snapshots }: Seen, id: string): string | undefined => {
  if (kind === 'other') return seen;
  if (kind === 'refused') return isNothingThere(answer) ? seen : undefined;
  if (kind !== 'records') return undefined;
  const [shown] = snapshots;
  if (shown === undefined) return 'nothing';
  const other = idText(shown.data);
  return other === undefined || other === id ? undefined : `comment ${other}`;
};
