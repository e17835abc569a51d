import type { Value } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import { makeSeveral } from '../laws/others.ts';
import { listById } from './payment-list.ts';

/** At most so many further payments of the profile are read to find their batch. */
const mostFurther = 8;

const batchOf = async (context: Context, id: Id): Promise<Value | undefined> => {
  const listing = await listById(context, id);
  const shown = listing.kind === 'records' ? listing.payments.find((one) => one.id === id) : undefined;
  return shown?.data['payment-batch-id'] ?? undefined;
};

/** Further payments of the check that reads show in the batch of one that is to be marked; `wanted`: which to take. */
export const batchMates = async (
  context: Context,
  marked: readonly Id[],
  wanted: { readonly exported: boolean },
): Promise<readonly Id[]> => {
  const { fixtures } = context;
  const left = fixtures.available('payment', wanted);
  if (!Number.isFinite(left)) return [];
  const batches = new Set<Value | undefined>();
  for (const id of marked) batches.add(await batchOf(context, id));
  batches.delete(undefined);
  const mates: Id[] = [];
  for (const { id } of await makeSeveral(Math.min(left, mostFurther), () => fixtures.payment(wanted)))
    if (batches.has(await batchOf(context, id))) mates.push(id);
  return mates;
};
