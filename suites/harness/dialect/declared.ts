import { type CapabilityId, isAtLeast } from '../../../models/capabilities.ts';
import type { Profile } from '../profile/profile.ts';
import { whyLacking } from '../verdict/lacking.ts';

/** The value of a capability in the profile, as text; booleans equal their names. Undefined: unknown. */
export const capabilityText = ({ capabilities }: Profile, id: CapabilityId): string | undefined => {
  const value = capabilities[id];
  return value === undefined ? undefined : String(value).trim().toLowerCase();
};

/** Why a requirement of a release does not apply to the target of a profile; undefined where it does. */
export const notYet = (profile: Profile, least: string): string | undefined => {
  const release = capabilityText(profile, 'release');
  if (release === undefined)
    return whyLacking(
      `the profile does not say which release the target is on, and this came with ${least}`,
      'capabilities.release',
    );
  try {
    return isAtLeast(release, least)
      ? undefined
      : `The target is on release ${release}; this came with ${least}.`;
  } catch {
    return `The profile's release "${release}" cannot be compared with ${least}.`;
  }
};
