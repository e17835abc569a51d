import { requisitionStates } from '../../../models/lifecycles/requisition-record.ts';
import { isData } from '../../../models/resources/is-data.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { holdsText } from '../../harness/marker.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { LineMember } from '../../harness/profile/requisition-profile.ts';
import { snapshotIn } from '../../harness/resources/snapshot.ts';
import { stateNamed } from '../../harness/resources/status-named.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { showRequest } from '../asking/requests.ts';

/** A requisition as a read showed it. */
export interface RequisitionSight {
  readonly id: Id;
  readonly data: Data;
  readonly reading: Reading;
  /** Those that it shows; none where it shows none. */
  readonly lines: readonly Data[];
  /** Folded; undefined where its status fits no documented name and none of the profile. */
  readonly state?: string;
  /** The names that the target has for members of lines. */
  readonly names: Profile['requisitions']['lineMembers'];
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

/** Whether a requisition was shown. */
export const isSeen = (sight: RequisitionSight | Unread): sight is RequisitionSight =>
  sight.unread === undefined;

/** The documented status that a target's name stands for, folded; undefined when it fits none. */
export const requisitionState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, requisitionStates);

/** The lines that a requisition shows. */
export const linesOf = ({ 'requisition-lines': lines }: Data): readonly Data[] =>
  Array.isArray(lines) ? lines.filter(isData) : [];

/** A requisition from what was read. */
export const sightOf = (
  reading: Reading,
  exchange: Exchange,
  profile: Profile,
): RequisitionSight | Unread => {
  const { data } = reading;
  const { id } = data;
  if (!isId(id)) return { kind: 'other', unread: 'what was answered has no id', exchange };
  const state = requisitionState(data['status'], profile);
  const names = profile.requisitions.lineMembers;
  return { id, data, reading, lines: linesOf(data), names, ...(state !== undefined && { state }), exchange };
};

/** A requisition from a whole answer. */
export const sightIn = (answer: Answer, profile: Profile): RequisitionSight | Unread => {
  const found = snapshotIn(requisition, answer);
  return found.unread === undefined ? sightOf(found.reading, found.exchange, profile) : found;
};

/** Reads a requisition by its id. What does not show that one says why in `unread`. */
export const read = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  id: Id,
  format: Format = ownFormat(profile),
): Promise<RequisitionSight | Unread> => {
  const answer = await client.send(showRequest(id, format));
  const sight = sightIn(answer, profile);
  if (!isSeen(sight) || sight.id === id) return sight;
  const { exchange, status = 200 } = answer;
  return { kind: 'other', unread: `an answer with id ${sight.id}`, status, exchange };
};

/** The first line that carries a text in any of its members. */
export const textIn = (lines: readonly Data[], text: string): Data | undefined =>
  lines.find((line) => holdsText(line, text));

/** A member of a line by the name that the target has for it; undefined where it is not shown. */
export const lineMember = (
  { requisitions }: Pick<Profile, 'requisitions'>,
  line: Data,
  member: LineMember,
): Value | undefined => line[canonicalName(requisitions.lineMembers[member])];
