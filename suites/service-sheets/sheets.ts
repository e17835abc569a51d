import { sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../models/resources/index.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Client } from '../harness/client.ts';
import { otherFormats, ownFormat, readInEach } from '../harness/formats-of.ts';
import { placeOf } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { collected, exchangeListing, idsIn, snapshotsIn } from '../harness/resources/collected.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-named.ts';
import type { Sight } from '../harness/walks/field.ts';
import { judgeList, type List } from '../laws/lists.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from '../laws/reads.ts';
import { listRequest, showRequest } from './requests.ts';

/** So many sheets are read one by one: enough to meet several states. */
const mostShown = 12;

/** So many of them are read again in each other format. */
const mostShownAgain = 3;

/** A sheet that was read in two formats. */
export interface SheetReadTwice {
  readonly first: Snapshot;
  readonly again: Snapshot;
}

const listed = async ({ client, profile }: Context): Promise<List> => ({
  place: placeOf('service-sheets.list', {}),
  format: ownFormat(profile),
  came: collected(serviceSheet, await client.send(listRequest())),
  showsIds: true,
});

/** Reads return every member: without its id, a sheet is not the one that was asked for. */
const contentOf: NonNullable<ReadLaw['contentOf']> = ({ id }, { data }) =>
  data['id'] === id ? undefined : `an answer with id ${jsonText(data['id'])}`;

const lawOf = (context: Context): ReadLaw => ({
  placeOf: (id) => placeOf('service-sheets.show', {}, { id }),
  contentOf,
  listed: async (id) => exchangeListing((await listed(context)).came, id),
});

/** Sheets that were shown, read again in formats that the target is not spoken to in otherwise. */
const inOtherFormats = async (
  context: Context,
  shown: readonly Snapshot[],
  known: readonly KnownRecord[],
): Promise<readonly SheetReadTwice[]> => {
  const twice: SheetReadTwice[] = [];
  for (const first of shown.slice(0, mostShownAgain)) {
    const all = known.filter(({ id }) => id === first.data['id']);
    const found = await readInEach(otherFormats(context.profile), (format) =>
      judgeReads(context, lawOf(context), { all, format }),
    );
    twice.push(...found.map((again) => ({ first, again })));
  }
  return twice;
};

/** Sheets of the list's first page, and sheets read one by one: those of the profile and of the list. */
export const readableSheets = async (
  context: Context,
): Promise<{
  listed: readonly Snapshot[];
  shown: readonly Snapshot[];
  twice: readonly SheetReadTwice[];
}> => {
  const { profile } = context;
  const { readable, expendable } = profile.serviceSheets;
  const list = await listed(context);
  const inList = idsIn(list.came.readings);
  const named = [...readable, ...expendable.map(({ id }) => id)];
  const all = [...new Set([...named, ...inList])]
    .slice(0, mostShown)
    .map((id): KnownRecord => ({ id, by: inList.includes(id) ? 'list' : 'profile' }));
  const format = ownFormat(profile);
  const shown = await judgeReads(context, lawOf(context), { all, format });
  // What was shown is not asked for again.
  const known = idsIn(shown.map(({ reading }) => reading)).filter((id) => named.includes(id));
  await judgeList(context, list, inList.length > 0 ? undefined : { known, isShown: async () => true });
  return { listed: snapshotsIn(list.came), shown, twice: await inOtherFormats(context, shown, all) };
};

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
