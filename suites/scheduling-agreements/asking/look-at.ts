import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { patienceByCheck } from '../../harness/patience.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type AgreementSight, isSeen, read } from '../seeing/sight.ts';
import type { Made } from './make.ts';

const patienceOf = patienceByCheck();

/**
 * Reads an agreement; where it is not found at once, or does not yet show what it should, once more a moment later, as
 * long as that is not in vain. Undefined without an id.
 */
export const lookAt = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  { id }: Pick<Made, 'id'>,
  format?: Format,
  isDone: (sight: AgreementSight) => boolean = () => true,
): Promise<AgreementSight | Unread | undefined> =>
  id === undefined
    ? undefined
    : patienceOf(context)(
        () => read(context, id, format),
        (sight) => (isSeen(sight) ? isDone(sight) : sight.status !== 404),
      );
