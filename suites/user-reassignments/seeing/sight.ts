import { reassignmentStates } from '../../../models/lifecycles/reassignment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { snapshotIn } from '../../harness/resources/snapshot.ts';
import { stateNamed } from '../../harness/resources/status-named.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { showRequest } from '../asking/requests.ts';

/** A reassignment as an answer showed it. */
export interface ReassignmentSight {
  /** Undefined where none is shown that is a whole number, or digits. */
  readonly id?: Id;
  readonly data: Data;
  readonly reading: Reading;
  readonly format: Format;
  /** Folded; undefined where its status is neither documented nor among the profile's names. */
  readonly state?: string;
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

export type Seen = ReassignmentSight | Unread;

/** Whether a reassignment was shown. */
export const isSeen = (sight: Seen | undefined): sight is ReassignmentSight =>
  sight !== undefined && sight.unread === undefined;

/** A reassignment from a whole answer. */
export const sightIn = (answer: Answer, profile: Profile): Seen => {
  const found = snapshotIn(userReassignment, answer);
  if (found.unread !== undefined) return found;
  const { reading, format, exchange } = found;
  const { data } = reading;
  const [id, state] = [idFrom(data['id']), stateNamed(data['status'], profile, reassignmentStates)];
  return {
    ...{ data, reading, format, exchange },
    ...(id !== undefined && { id }),
    ...(state !== undefined && { state }),
  };
};

/** Reads a reassignment by its id; whether it is the one is the caller's to judge. */
export const read = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  id: Id,
  format?: Format,
): Promise<Seen> => sightIn(await client.send(showRequest(id, format)), profile);

/** What a sight shows of the status, in words. */
export const tellState = (sight: Seen): string =>
  isSeen(sight) ? `status ${jsonText(sight.data['status'] ?? null)}` : sight.unread;
