import { sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../models/resources/index.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { type Reading, readOne } from '../../models/wire/read.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Client } from '../harness/client.ts';
import { otherFormats, ownFormat, readInEach } from '../harness/formats-of.ts';
import { placeOf } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { collected, snapshotsIn } from '../harness/resources/collected.ts';
import { isSnapshot, type Snapshot, snapshotIn, snapshotOf } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-named.ts';
import type { StateSnapshot } from '../harness/walks/adapter.ts';
import { judgeForm, judgeNone } from '../laws/lists.ts';
import { listRequest, showRequest } from './requests.ts';

const listRow = 'service-sheets/list-answers-sheets';

/** So many sheets are read one by one: enough to meet several states. */
const mostShown = 12;

/** So many of them are read again in each other format. */
const mostShownAgain = 3;

/** A sheet that was read in two formats. */
export interface SheetReadTwice {
  readonly first: Snapshot;
  readonly again: Snapshot;
}

const unlessBroken = <R>(read: () => R, otherwise: R): R => {
  try {
    return read();
  } catch {
    // Malformed bodies are the monitors' business.
    return otherwise;
  }
};

/** Sheets that were shown, read again in formats that the target is not spoken to in otherwise. */
const inOtherFormats = async (
  context: Context,
  shown: readonly Snapshot[],
): Promise<readonly SheetReadTwice[]> => {
  const twice: SheetReadTwice[] = [];
  for (const first of shown.slice(0, mostShownAgain)) {
    const read = async (format: Format) => {
      const [id] = idOf(first.reading);
      return id === undefined ? [] : show(context, id, format);
    };
    const found = await readInEach(otherFormats(context.profile), read);
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
  const listed = await readList(context);
  const known = [...profile.serviceSheets.readable, ...profile.serviceSheets.expendable.map(({ id }) => id)];
  const ids = [...new Set([...known, ...listed.flatMap(({ reading }) => idOf(reading))])].slice(0, mostShown);
  const shown: Snapshot[] = [];
  for (const id of ids) shown.push(...(await show(context, id)));
  return { listed, shown, twice: await inOtherFormats(context, shown) };
};

const idOf = ({ data }: Reading): Id[] => (isId(data['id']) ? [data['id']] : []);

/** Asks for the first page of the list, and judges it. */
const readList = async (context: Context): Promise<readonly Snapshot[]> => {
  const { client, judge, profile } = context;
  const came = collected(serviceSheet, await client.send(listRequest()));
  const place = placeOf('service-sheets.list', {});
  const list = { row: listRow, resource: serviceSheet, place, format: ownFormat(profile), came } as const;
  const { readings, answer } = came;
  const isForm = judgeForm(context, list);
  if (readings.some((sheet) => idOf(sheet).length > 0)) judge.holds(listRow, answer.exchange);
  else if (isForm && readings.length > 0) judgeNone(context, list, { seen: 'entries without an id' });
  return snapshotsIn(came);
};

const tellShown = (status: number, sheet: Reading | undefined): string => {
  if (status !== 200) return `status ${status}`;
  return sheet === undefined ? 'no body' : `an answer with id ${jsonText(sheet.data['id'])}`;
};

const show = async ({ client, judge }: Context, id: Id, format?: Format): Promise<Snapshot[]> => {
  const requirement = 'service-sheets/show-answers-the-sheet';
  const accept = format === undefined ? {} : { accept: mediaTypeOf[format] };
  const { status, text, format: answered, exchange } = await client.send({ ...showRequest(id), ...accept });
  if (status === undefined || status === 429 || status >= 500) {
    judge.inconclusive(requirement, `sheet ${id}: ${exchange.failure ?? `status ${status}`}`);
    return [];
  }
  const read = () => (answered === undefined ? undefined : readOne(serviceSheet, text, answered));
  const reading = status === 200 ? unlessBroken(read, undefined) : undefined;
  if (status === 200 && reading === undefined && text.trim() !== '') {
    judge.inconclusive(
      requirement,
      `sheet ${id}: the answer could not be read, which the formats area judges`,
    );
    return [];
  }
  const shown = reading === undefined ? [] : [snapshotOf(reading, { format: answered ?? 'json', exchange })];
  if (reading?.data['id'] === id) {
    judge.holds(requirement);
    return shown;
  }
  judge.violated(requirement, {
    expected: `the service sheet with id ${id}`,
    seen: tellShown(status, reading),
    exchanges: [exchange],
  });
  return shown;
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
export const readSheet = async (client: Client, profile: Profile, id: Id): Promise<StateSnapshot> => {
  const answer = await client.send(showRequest(id));
  return { exchange: answer.exchange, ...seen(answer, profile) };
};

const seen = (answer: Answer, profile: Profile): Pick<StateSnapshot, 'state' | 'unread' | 'detail'> => {
  const shown = snapshotIn(serviceSheet, answer);
  if (!isSnapshot(shown)) return { unread: shown.unread, detail: { approvers: [] } };
  const { status } = shown.data;
  const state = sheetState(status, profile);
  const detail = detailOf(shown.data);
  if (state !== undefined) return { state, detail };
  const name = status === undefined ? 'no status' : `status ${jsonText(status)}`;
  return { unread: `${name}, which status-names in the profile could map to a known one`, detail };
};
