import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { patienceByCheck } from '../../harness/patience.ts';
import { showsNone, type Unread } from '../../harness/resources/unread.ts';
import { type InspectionSight, isSeen, read } from '../seeing/sight.ts';
import type { Created } from './create.ts';

const patienceOf = patienceByCheck();

/** A read of what was created. */
export interface Look {
  readonly sight: InspectionSight | Unread;
  /** The creation and the read. */
  readonly exchanges: readonly Exchange[];
  /** The answer gave an id, and a second look found nothing there either. */
  readonly gone: boolean;
}

/** Reads what was created; undefined where no id was told. */
export const lookAt = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  { id, exchanges, answer }: Created,
  format?: Format,
): Promise<Look | undefined> => {
  if (id === undefined) return undefined;
  const isMissing = (sight: InspectionSight | Unread) => !isSeen(sight) && showsNone(sight);
  const isLater = answer.status === 202;
  const sight = await patienceOf(context)(
    () => read(context, id, format),
    (seen) => isLater || !isMissing(seen),
  );
  const gone = isMissing(sight) && !isLater;
  return { sight, exchanges: [...exchanges, sight.exchange], gone };
};
