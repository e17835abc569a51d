import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { collected } from '../../harness/resources/collected.ts';
import { requestFor } from './operations.ts';
import type { InspectionWish } from './wish.ts';

/** Targets whose list did not show what was created: it is elsewhere, or goes on on another page. */
const hidden = new WeakSet<Profile>();

/** Looks for a new inspection whose id was not told, by its mark, in the list: as filtered, else as a whole. */
export const findCreated = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  { members }: InspectionWish,
): Promise<Id | undefined> => {
  const mark = members['external-inspection-id'];
  if (typeof mark !== 'string' || hidden.has(profile)) return undefined;
  for (const query of [`externalInspectionId=${encodeURIComponent(mark)}`, '']) {
    const came = collected(qualityInspection, await client.send(requestFor(profile, 'list', { query })));
    if (came.kind !== 'records') continue;
    const own = came.readings.filter(({ data }) => data['external-inspection-id'] === mark);
    const [id, ...others] = own.map(({ data }) => idFrom(data['id']));
    if (id !== undefined && others.length === 0) return id;
  }
  hidden.add(profile);
  return undefined;
};
