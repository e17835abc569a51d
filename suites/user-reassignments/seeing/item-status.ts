import type { Reading } from '../../../models/wire/read.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { statusNamed } from './sight.ts';

/** What became of an item: folded; undefined where its status is neither documented nor among the profile's names. */
export const itemStatus = ({ data }: Reading, profile: Profile): 'changed' | 'failed' | undefined =>
  statusNamed(data['status'], profile, ['changed', 'failed']) as 'changed' | 'failed' | undefined;
