import { requisitionStates } from '../../../models/lifecycles/requisition-record.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { holdsText } from '../../harness/marker.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { LineMember } from '../../harness/profile/requisition-profile.ts';
import { openReader } from '../../harness/resources/reader.ts';
import { isSnapshot, type Snapshot } from '../../harness/resources/snapshot.ts';
import { stateNamed } from '../../harness/resources/status-named.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { showRequest } from '../asking/requests.ts';

/** A requisition as one response showed it. */
export interface RequisitionSight extends Snapshot {
  readonly id: Id;
  /** Those that it shows; none where it shows none. */
  readonly lines: readonly Data[];
  /** Folded; undefined where its status fits no documented name and none of the profile. */
  readonly state?: string;
  /** The names that the target has for members of lines. */
  readonly names: Profile['requisitions']['lineMembers'];
}

/** Whether a requisition was shown. */
export const isSeen = (sight: RequisitionSight | Unread): sight is RequisitionSight => isSnapshot(sight);

/** The documented status that a target's name stands for, folded; undefined when it fits none. */
export const requisitionState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, requisitionStates);

/** The lines that a requisition shows. */
export const linesOf = ({ 'requisition-lines': lines }: Data): readonly Data[] =>
  Array.isArray(lines) ? lines.filter(isData) : [];

const reader = openReader<RequisitionSight, Id>({
  resource: requisition,
  request: (profile, id, format = ownFormat(profile)) => showRequest(id, format),
  view: (shown, profile) => {
    const id = idFrom(shown.data['id']);
    if (id === undefined) {
      const { exchange, reading } = shown;
      return { kind: 'other', unread: 'what was answered has no id', exchange, reading };
    }
    const state = requisitionState(shown.data['status'], profile);
    const names = profile.requisitions.lineMembers;
    return { ...shown, id, lines: linesOf(shown.data), names, ...(state !== undefined && { state }) };
  },
});

/** A requisition from a whole answer. */
export const sightIn = reader.snapshotIn;

/** Reads a requisition by its id. What does not show that one says why in `unread`. */
export const { read } = reader;

/** The first line that carries a text in any of its members. */
export const textIn = (lines: readonly Data[], text: string): Data | undefined =>
  lines.find((line) => holdsText(line, text));

/** A member of a line by the name that the target has for it; undefined where it is not shown. */
export const lineMember = (
  { requisitions }: Pick<Profile, 'requisitions'>,
  line: Data,
  member: LineMember,
): Value | undefined => line[canonicalName(requisitions.lineMembers[member])];
