import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Asking } from '../../harness/attachments/owner.ts';
import { snapshotsIn } from '../../harness/resources/collected.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import type { Known } from '../attach.ts';
import { isWhole, list, withId } from '../descriptor.ts';

/** Members that stay the same: addresses, url too, may be made anew with each answer, and stamps tell of attempts. */
const lasting = ['type', 'intent', 'linked-to', 'text', 'created-at'] as const;

/** What became of an attachment. */
export interface Change {
  /** What is otherwise than it was; undefined where nothing is, null where nothing tells. */
  readonly seen: string | undefined | null;
  readonly exchange: Exchange;
}

const differing = ({ data: before }: Snapshot, { data: after }: Snapshot): string | undefined => {
  const member = lasting.find((name) => (before[name] ?? null) !== (after[name] ?? null));
  return member && `${member} ${jsonText(after[member] ?? null)}, ${jsonText(before[member])} before`;
};

/** Compares an attachment in the list with what the list showed of it before. */
export const changeOf = async (asking: Asking, { document, id, listed }: Known): Promise<Change> => {
  const now = await list(asking, document);
  const { exchange } = now.answer;
  const [before] = withId(snapshotsIn(listed), id);
  const [after] = withId(snapshotsIn(now), id);
  const isHidden = after === undefined && !isWhole(asking, now);
  if (now.kind !== 'records' || before === undefined || isHidden) return { seen: null, exchange };
  return { seen: after === undefined ? 'it is not listed any more' : differing(before, after), exchange };
};
