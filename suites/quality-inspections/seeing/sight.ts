import { inspectionStates } from '../../../models/lifecycles/inspection-record.ts';
import { isData } from '../../../models/resources/is-data.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { snapshotIn } from '../../harness/resources/snapshot.ts';
import { stateNamed } from '../../harness/resources/status-named.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { requestFor } from '../asking/operations.ts';

/** An inspection as an answer showed it. */
export interface InspectionSight {
  readonly id: Id;
  readonly data: Data;
  readonly reading: Reading;
  /** Those that it shows; none where it shows none. */
  readonly characteristics: readonly Data[];
  /** Folded; undefined where its status fits no known name and none of the profile. */
  readonly state?: string;
  /** Undefined where the flag is not shown as one. */
  readonly exported?: boolean;
  readonly format: Format;
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

export const isSeen = (sight: InspectionSight | Unread): sight is InspectionSight =>
  sight.unread === undefined;

/** Records where one, a list of them, or nothing may stand. */
export const recordsIn = (value: unknown): readonly Data[] =>
  (Array.isArray(value) ? value : [value]).filter(isData);

/** The state that a target's name stands for, folded; undefined where it fits none. */
export const inspectionState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, inspectionStates);

/** An inspection from what was read. */
export const sightOf = (
  reading: Reading,
  { exchange, format }: { readonly exchange: Exchange; readonly format: Format },
  profile: Profile,
): InspectionSight | Unread => {
  const { data } = reading;
  const { exported } = data;
  const id = idFrom(data['id']);
  if (id === undefined) return { kind: 'other', unread: 'what was answered has no id', exchange, reading };
  const state = inspectionState(data['status'], profile);
  return {
    ...{ id, data, reading, format, exchange, characteristics: recordsIn(data['characteristics']) },
    ...(state !== undefined && { state }),
    ...(typeof exported === 'boolean' && { exported }),
  };
};

/** An inspection from a whole answer. */
export const sightIn = (answer: Answer, profile: Profile): InspectionSight | Unread => {
  const found = snapshotIn(qualityInspection, answer);
  return found.unread === undefined ? sightOf(found.reading, found, profile) : found;
};

/** Reads an inspection by its id. What does not show that one says why in `unread`. */
export const read = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  id: Id,
  format?: Format,
): Promise<InspectionSight | Unread> => {
  const answer = await client.send(requestFor(profile, 'show', { params: { id }, format }));
  const sight = sightIn(answer, profile);
  if (!isSeen(sight) || sight.id === id) return sight;
  return {
    kind: 'other',
    unread: `an answer with id ${sight.id}`,
    status: answer.status ?? 200,
    exchange: answer.exchange,
  };
};
