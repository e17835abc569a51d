import { serviceSheet } from '../../models/resources/index.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Context } from '../harness/check.ts';
import { otherFormats, ownFormat, readInEach } from '../harness/formats-of.ts';
import { placeOf } from '../harness/place.ts';
import { collected, exchangeListing, idsIn, snapshotsIn } from '../harness/resources/collected.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { judgeList, type List } from '../laws/lists.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from '../laws/reads.ts';
import { listRequest } from './descriptor.ts';

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
