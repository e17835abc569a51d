import type { Format } from '../../../models/wire/read.ts';
import type { Context } from '../../harness/check.ts';
import { systemClock } from '../../harness/clock.ts';
import { type AgreementSight, read, type Unread } from '../seeing/sight.ts';
import type { Made } from './make.ts';

/** How long a target may take until it shows what it said that it did, in milliseconds. */
const patience = 2000;

/** Reads a new agreement; where it is not found at once, once more a moment later. Undefined without an id. */
export const lookAt = async (
  context: Pick<Context, 'client' | 'profile'>,
  { id }: Pick<Made, 'id'>,
  format?: Format,
): Promise<AgreementSight | Unread | undefined> => {
  if (id === undefined) return undefined;
  const sight = await read(context, id, format);
  if (sight.unread === undefined || sight.status !== 404) return sight;
  await systemClock.sleep(patience);
  return read(context, id, format);
};
