import type { Reading } from '../../../models/wire/read.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { stateNamed } from '../../harness/resources/status-named.ts';

/** What became of an item: folded; undefined where its status is neither documented nor among the profile's names. */
export const itemStatus = ({ data }: Reading, profile: Profile): 'changed' | 'failed' | undefined =>
  stateNamed(data['status'], profile, ['changed', 'failed']);
