import type { Format } from '../../../models/wire/media-type.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';

const known = new WeakMap<Profile, Map<Format, Profile>>();

/** The profile of the same target as if it had one format; the same one each time, so that forms are found once. */
const profileIn = (profile: Profile, format: Format): Profile => {
  const told = known.get(profile) ?? new Map<Format, Profile>();
  known.set(profile, told);
  const { 'comments/body': body, ...dialects } = profile.dialects;
  const inOne: Profile = told.get(format) ?? {
    ...profile,
    capabilities: { ...profile.capabilities, json: format === 'json', xml: format === 'xml' },
    dialects: {
      ...dialects,
      ...(format === 'xml' && { 'comments/body': 'xml' }),
      ...(format === 'json' && body !== undefined && body !== 'xml' && { 'comments/body': body }),
    },
  };
  told.set(format, inOne);
  return inOne;
};

/** The same target, asked in one format alone: what a check sends there is in it wherever it may be. */
export const inFormat = (context: Context, format: Format): Context => {
  const profile = profileIn(context.profile, format);
  return { ...context, profile, client: agreeing(context.client, profile) };
};
