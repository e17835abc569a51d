import type { Members } from '../../../models/members.ts';
import { isData } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { isSeen, read } from '../seeing/sight.ts';

const mostRead = 3;

/** The reference of a ship-to address that some readable requisition has. */
const knownShipTo = oncePerProfile(async (context: Context): Promise<{ readonly id: Id } | undefined> => {
  for (const id of context.profile.requisitions.readable.slice(0, mostRead)) {
    const sight = await read(context, id);
    const address = isSeen(sight) ? sight.data['ship-to-address'] : undefined;
    if (isData(address) && isId(address['id'])) return { id: address['id'] };
  }
  return undefined;
});

/** The members of a header that name where to ship to, as far as anything is known of it. */
export const shipTo = async (context: Context): Promise<Members> => {
  const { profile } = context;
  if (profile.requisitions.header['ship-to-address'] !== undefined) return {};
  const address = await knownShipTo(context);
  return address === undefined ? {} : { 'ship-to-address': address };
};
