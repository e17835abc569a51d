import type { Format } from '../../../models/wire/read.ts';
import type { Context } from '../../harness/check.ts';
import { systemClock } from '../../harness/clock.ts';
import { patience } from '../seeing/patience.ts';
import { type AgreementSight, isSeen, read, type Unread } from '../seeing/sight.ts';
import type { Made } from './make.ts';

/**
 * Reads an agreement; where it is not found at once, or does not yet show what it should, once more a moment later.
 * Undefined without an id.
 */
export const lookAt = async (
  context: Pick<Context, 'client' | 'profile'>,
  { id }: Pick<Made, 'id'>,
  format?: Format,
  isDone: (sight: AgreementSight) => boolean = () => true,
): Promise<AgreementSight | Unread | undefined> => {
  if (id === undefined) return undefined;
  const sight = await read(context, id, format);
  if (isSeen(sight) ? isDone(sight) : sight.status !== 404) return sight;
  await systemClock.sleep(patience);
  return read(context, id, format);
};
