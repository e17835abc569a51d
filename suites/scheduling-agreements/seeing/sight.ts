import { type AgreementState, agreementStates } from '../../../models/lifecycles/agreement-record.ts';
import { isData } from '../../../models/resources/is-data.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { isId } from '../../../models/wire/id.ts';
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

/** Where an answer came from: its lines have another name there. */
export type Origin = 'create' | 'show';

/** An item as an answer showed it. */
export interface ItemSight {
  /** Its position in the answer. */
  readonly at: number;
  readonly data: Data;
  readonly lines: readonly Data[];
}

/** An agreement as an answer showed it. */
export interface AgreementSight {
  readonly origin: Origin;
  readonly format: Format;
  /** As text, whatever its type. */
  readonly id?: string;
  readonly data: Data;
  readonly reading: Reading;
  readonly items: readonly ItemSight[];
  /** Undefined where its status fits no documented name and none of the profile. */
  readonly state?: AgreementState;
  readonly text: string;
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

export const isSeen = (sight: AgreementSight | Unread): sight is AgreementSight => sight.unread === undefined;

/** An id as text; undefined where there is none. */
export const idText = (value: Value | undefined): string | undefined =>
  isId(value) || (typeof value === 'string' && value !== '') ? String(value) : undefined;

const lineNames = {
  create: ['schedule-lines', 'delivery-schedules'],
  show: ['delivery-schedules', 'schedule-lines'],
} as const;

const linesOf = (item: Data, origin: Origin): readonly Data[] => {
  const lists = lineNames[origin].map((name) => item[name]);
  const list = lists.find((one) => Array.isArray(one) && one.length > 0);
  return Array.isArray(list) ? list.filter(isData) : [];
};

const itemsOf = ({ items }: Data, origin: Origin): readonly ItemSight[] =>
  (Array.isArray(items) ? items : []).flatMap((data, at) =>
    isData(data) ? [{ at, data, lines: linesOf(data, origin) }] : [],
  );

/** An agreement from what was read. */
export const sightOf = (
  reading: Reading,
  {
    origin,
    format,
    profile,
    text,
    exchange,
  }: Pick<AgreementSight, 'origin' | 'format' | 'text' | 'exchange'> & { readonly profile: Profile },
): AgreementSight => {
  const { data } = reading;
  const [id, state] = [idText(data['id']), stateNamed(data['status'], profile, agreementStates)];
  return {
    ...{ origin, format, data, reading, text, exchange, items: itemsOf(data, origin) },
    ...(id !== undefined && { id }),
    ...(state !== undefined && { state }),
  };
};

/** An agreement from a whole answer. */
export const sightIn = (answer: Answer, profile: Profile, origin: Origin): AgreementSight | Unread => {
  const found = snapshotIn(schedulingAgreement, answer);
  if (found.unread !== undefined) return found;
  return sightOf(found.reading, { ...found, origin, profile, text: answer.text });
};

/** Reads an agreement by its id. What shows another one, or none, says why in `unread`. */
export const read = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  id: string,
  format?: Format,
): Promise<AgreementSight | Unread> => {
  const sight = sightIn(await client.send(showRequest(id, format)), profile, 'show');
  if (!isSeen(sight) || sight.id === undefined || sight.id === id) return sight;
  return { kind: 'other', unread: `an answer with id ${sight.id}`, status: 200, exchange: sight.exchange };
};
