import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type RequisitionSight, read } from '../seeing/sight.ts';
import { make } from './make.ts';
import type { Made, MakeOptions } from './make-in.ts';
import type { RequisitionWish } from './wish.ts';

/** What came of a wish: a request, and where it was accepted the read after it. */
export interface Attempt {
  readonly made: Made;
  /** Undefined where it was not accepted or nothing could be read. */
  readonly sight?: RequisitionSight;
  readonly exchanges: readonly Exchange[];
}

/** Reads what was made. */
export const lookAt = async (
  context: Pick<Context, 'client' | 'profile'>,
  made: Made,
  format?: Format,
): Promise<Attempt> => {
  if (made.id === undefined) return { made, exchanges: made.exchanges };
  const sight = await read(context, made.id, format);
  const exchanges = [...made.exchanges, sight.exchange];
  return isSnapshot(sight) ? { made, sight, exchanges } : { made, exchanges };
};

/** Asks for a requisition and reads it when it was accepted. */
export const attempt = async (
  context: Context,
  wish: RequisitionWish,
  options?: MakeOptions,
): Promise<Attempt> => lookAt(context, await make(context, wish, options), options?.format);
