import { sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../models/resources/index.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Answer, Client } from '../harness/client.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { isSnapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-named.ts';
import type { Sight } from '../harness/walks/field.ts';
import { showRequest } from './requests.ts';

/** What walks need of a sheet beside its state. */
export interface SheetDetail {
  /** Ids of the approvals in the order shown; undefined when the sheet does not show them. */
  readonly approvals?: readonly Id[];
  /** User ids found in the approvals. */
  readonly approvers: readonly Id[];
}

const numberAt = (value: unknown, member: string): Id[] => {
  const found = isData(value) ? value[member] : undefined;
  return isId(found) ? [found] : [];
};

/** Ids that an approval refers to: one of them is its user's, under whatever name. */
const idsWithin = (approval: Data): Id[] =>
  Object.entries(approval).flatMap(([member, value]) => [
    ...(member.endsWith('-id') && isId(value) ? [value] : []),
    ...(isData(value) ? [...numberAt(value, 'id'), ...idsWithin(value)] : []),
  ]);

const detailOf = (data: Data): SheetDetail => {
  const { approvals } = data;
  if (!Array.isArray(approvals)) return { approvers: [] };
  const ids = approvals.flatMap((approval) => numberAt(approval, 'id'));
  return {
    // What an approval shows is not documented: without an id for each they cannot be told apart.
    ...(ids.length === approvals.length && { approvals: ids }),
    approvers: approvals.flatMap((approval) => (isData(approval) ? idsWithin(approval) : [])),
  };
};

/** The folded state of a status as a target writes it; undefined when it fits no documented or known name. */
export const sheetState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, sheetStates);

/** A sheet read through the show endpoint, as JSON. */
export const readSheet = async (client: Client, profile: Profile, id: Id): Promise<Sight> => {
  const answer = await client.send(showRequest(id));
  return { exchange: answer.exchange, ...seen(answer, profile) };
};

const seen = (answer: Answer, profile: Profile): Pick<Sight, 'state' | 'unread' | 'detail'> => {
  const shown = snapshotIn(serviceSheet, answer);
  if (!isSnapshot(shown)) return { unread: shown.unread, detail: { approvers: [] } };
  const { status } = shown.data;
  const state = sheetState(status, profile);
  const detail = detailOf(shown.data);
  if (state !== undefined) return { state, detail };
  const name = status === undefined ? 'no status' : `status ${jsonText(status)}`;
  return { unread: `${name}, which status-names in the profile could map to a known one`, detail };
};
