import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { systemClock } from '../../harness/clock.ts';
import type { Unread } from '../../harness/seeing/record-in.ts';
import { type InspectionSight, isSeen, read } from '../seeing/sight.ts';
import type { Created } from './create.ts';

/** How long a target may take until it shows what it said that it created, in milliseconds. */
const patience = 2000;

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
  context: Pick<Context, 'client' | 'profile'>,
  { id, exchanges, answer }: Created,
  format?: Format,
): Promise<Look | undefined> => {
  if (id === undefined) return undefined;
  let sight = await read(context, id, format);
  const isMissing = (): boolean => !isSeen(sight) && sight.status === 404;
  if (isMissing() && answer.status !== 202) {
    await systemClock.sleep(patience);
    sight = await read(context, id, format);
  }
  const gone = isMissing() && answer.status !== 202;
  return { sight, exchanges: [...exchanges, sight.exchange], gone };
};
