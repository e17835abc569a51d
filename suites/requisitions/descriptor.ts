import type { EndpointId } from '../../models/endpoints/index.ts';
import { requisitionStates } from '../../models/lifecycles/requisition-record.ts';
import { requisition } from '../../models/resources/requisition.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { jsonBody, type SentBody } from '../../models/wire/write-body.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { holdsText } from '../harness/generate/marker.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { LineMember } from '../harness/profile/requisition-profile.ts';
import { openReader } from '../harness/resources/reader.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-names.ts';

export const showRequest = (id: Id, format?: Format): OutgoingRequest =>
  requestTo('requisitions.show', { id }, { format });

/** `query` is already URL-encoded; also in the functions below. */
export const listRequest = (query = '', format?: Format): OutgoingRequest =>
  requestTo('requisitions.list', {}, { query, format });

export const mineRequest = (query = '', format?: Format): OutgoingRequest =>
  requestTo('requisitions.mine', {}, { query, format });

/** The cart of the user, which the request creates if there is none. */
export const cartRequest = (format?: Format): OutgoingRequest =>
  requestTo('requisitions.current-cart', {}, { format });

export const addToCartRequest = (body: SentBody): OutgoingRequest =>
  requestTo('requisitions.add-to-cart', {}, { body });

/** The endpoints that create a requisition. */
export type MakingEndpoint = 'requisitions.create' | 'requisitions.submit-for-approval';

export const createRequest = (id: MakingEndpoint, body: SentBody): OutgoingRequest =>
  requestTo(id, {}, { body });

/** Updates a requisition, and submits it afterwards if `submit` is set. */
export const updateRequest = (id: Id, body: SentBody, submit = false): OutgoingRequest =>
  requestTo(submit ? 'requisitions.update-and-submit' : 'requisitions.update', { id }, { body });

export const deleteRequest = (id: Id): OutgoingRequest => requestTo('requisitions.delete', { id });

/** The endpoints that act on a requisition. */
export type ActionEndpoint =
  | 'requisitions.save-for-later'
  | 'requisitions.add-approver'
  | 'requisitions.remove-approval';

const issuanceRequest = (id: EndpointId, members: object): OutgoingRequest =>
  requestTo(id, {}, { body: jsonBody(members) });

/** `date` has the form MM/DD/YYYY; the retry interval is in whole days. */
export const scheduleRequest = (lineIds: readonly Id[], date: string, retry?: number): OutgoingRequest =>
  issuanceRequest('requisitions.schedule-issuance', {
    requisition_line_ids: lineIds,
    schedule_issuance_date: date,
    schedule_retry_interval: retry,
  });

export const unscheduleRequest = (lineIds: readonly Id[]): OutgoingRequest =>
  issuanceRequest('requisitions.unschedule-issuance', { requisition_line_ids: lineIds });

/** A requisition as one response showed it. */
export interface RequisitionSnapshot extends Snapshot {
  readonly id: Id;
  /** Empty if the requisition shows none. */
  readonly lines: readonly Data[];
  /** Folded; undefined if its status matches no documented name and none of the profile. */
  readonly state?: string;
  /** The target's names for members of lines. */
  readonly names: Profile['requisitions']['lineMembers'];
}

/** The documented status, folded, that a target's name stands for; undefined if there is none. */
export const requisitionState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, requisitionStates);

/** The lines that a requisition shows. */
export const linesOf = ({ 'requisition-lines': lines }: Data): readonly Data[] =>
  Array.isArray(lines) ? lines.filter(isData) : [];

const reader = openReader<RequisitionSnapshot, Id>({
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
export const snapshotIn = reader.snapshotIn;

/** Reads a requisition by its id. On failure `unread` gives the reason. */
export const { read } = reader;

/** Whether neither a member nor any part of it has a wrong type, which is judged elsewhere. */
export const isSound = ({ reading }: Pick<RequisitionSnapshot, 'reading'>, member: string): boolean =>
  reading.problems.every((one) => one.member.replace(/\.\d+$/, '') !== member);

/** The first line that contains a text in any of its members. */
export const textIn = (lines: readonly Data[], text: string): Data | undefined =>
  lines.find((line) => holdsText(line, text));

/** Whether any of the lines shows a description. */
export const describes = (lines: readonly Data[]): boolean =>
  lines.some(({ description }) => typeof description === 'string' && description.trim() !== '');

/** A member of a line by the target's name for it; undefined where it is not shown. */
export const lineMember = (
  { requisitions }: Pick<Profile, 'requisitions'>,
  line: Data,
  member: LineMember,
): Value | undefined => line[canonicalName(requisitions.lineMembers[member])];

/** The prices that a read shows, without trailing zeros; undefined where it shows none. */
interface Prices {
  /** Of the line. */
  readonly unitPrice: string | undefined;
  readonly lineTotal: string | undefined;
  /** Of the requisition; may include taxes. */
  readonly total: string | undefined;
}

/** An amount as number, text, or object with an amount. */
const amount = (value: Value | undefined): string | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return normalDecimal(String(value));
  return isData(value) ? amount(value['amount']) : undefined;
};

/** Whether the profile says that every requisition names its creator. */
export const namesCreator = ({ requisitions }: Profile): boolean =>
  Object.keys(requisitions.header).some((name) => canonicalName(name) === 'created-by');

/** The prices of the line at an index, and the total of the requisition. */
export const pricesIn = (snapshot: RequisitionSnapshot, at = 0): Prices => {
  const line = snapshot.lines[at] ?? {};
  return {
    unitPrice: amount(line[canonicalName(snapshot.names.unitPrice)]),
    lineTotal: amount(line['total']),
    total: amount(snapshot.data['total']),
  };
};
