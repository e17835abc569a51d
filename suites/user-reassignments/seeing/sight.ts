import { reassignmentStates } from '../../../models/lifecycles/reassignment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readOne } from '../../../models/wire/read.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Profile } from '../../harness/profile/profile.ts';
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

/** Why an answer showed no reassignment. */
export interface Unread {
  readonly unread: string;
  /** Absent where no answer came. */
  readonly status?: number;
  readonly exchange: Exchange;
}

export type Seen = ReassignmentSight | Unread;

/** Whether a reassignment was shown. */
export const isSeen = (sight: Seen | undefined): sight is ReassignmentSight =>
  sight !== undefined && sight.unread === undefined;

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The documented name that a target's status stands for, folded; undefined when it fits none of those. */
export const statusNamed = (
  status: unknown,
  { statusNames }: Profile,
  documented: readonly string[],
): string | undefined => {
  if (typeof status !== 'string') return undefined;
  const folded = foldStatus(status);
  const named = Object.entries(statusNames).find(([name]) => foldStatus(name) === folded);
  const state = foldStatus(named?.[1] ?? status);
  return documented.includes(state) ? state : undefined;
};

const stateOf = (status: unknown, profile: Profile): string | undefined =>
  statusNamed(status, profile, reassignmentStates);

const idIn = (id: unknown): Id | undefined => {
  return idFrom(id);
};

/** A reassignment from a whole answer. */
export const sightIn = (answer: Answer, profile: Profile): Seen => {
  const { status, text, format, exchange } = answer;
  if (status === undefined) return { unread: exchange.failure ?? 'no answer came', exchange };
  if (status < 200 || status > 299) return { unread: `status ${status}`, status, exchange };
  if (text.trim() === '') return { unread: 'an empty body', status, exchange };
  if (format === undefined) return { unread: 'an answer that is neither JSON nor XML', status, exchange };
  try {
    const reading = readOne(userReassignment, text, format);
    const { id: told, status: shown } = reading.data;
    const id = idIn(told);
    const state = stateOf(shown, profile);
    return {
      ...{ data: reading.data, reading, format, exchange },
      ...(id !== undefined && { id }),
      ...(state !== undefined && { state }),
    };
  } catch {
    return { unread: 'an answer that could not be parsed', status, exchange };
  }
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
