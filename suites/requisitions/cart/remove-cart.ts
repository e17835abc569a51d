import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { bodyOf } from '../asking/body.ts';
import { formOf } from '../asking/form.ts';
import { deleteRequest, updateRequest } from '../asking/requests.ts';
import { freeLine } from '../asking/wish.ts';

/** Takes a cart away: it is deleted, or submitted where that is refused. False where neither is accepted. */
export const removeCart = async (context: Context, id: Id): Promise<boolean> => {
  const { client, profile, judge } = context;
  const deleted = outcomeOf(await client.send(deleteRequest(id)));
  if (deleted.outcome !== 'refused') return deleted.outcome === 'accepted';
  const body = bodyOf(profile, await formOf(context), { lines: [freeLine('submitted cart')] });
  const submitted = outcomeOf(await client.send(updateRequest(id, body, true)));
  if (submitted.outcome !== 'accepted') return false;
  judge.leftBehind(`requisition ${id}, a cart that was submitted because it could not be deleted`);
  return true;
};
