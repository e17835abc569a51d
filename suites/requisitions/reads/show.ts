import { endpoints } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { type CollectedRecords, exchangeListing, idsIn } from '../../harness/resources/collected-records.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { inUnits } from '../../harness/run/work-units.ts';
import { judgeList, type ReadableRecords, requestList } from '../../laws/lists.ts';
import { answeredAt, judgeReads, type KnownRecord, type ReadLaw } from '../../laws/reads.ts';
import { read } from '../descriptor.ts';

const showRule = 'requisitions/show-answers-the-requisition';

/** The numbers of requisitions to read individually: of the profile, then of the list. */
const [mostNamed, mostListed] = [4, 3];

/** The maximum number of further ones, one of each status, since a platform may store statuses separately. */
const mostStatuses = 12;

const listRecords = async (context: Context): Promise<CollectedRecords> =>
  (await requestList(context, placeOf('requisitions.list', {}))).contents;

/** The first ids, and the first id of each status. */
const chosenFrom = (readings: readonly Reading[]): readonly Id[] => {
  const ofStatus = new Map<string, Reading>();
  for (const one of readings) {
    const status = String(one.data['status'] ?? '');
    if (!ofStatus.has(status)) ofStatus.set(status, one);
  }
  return [...idsIn(readings).slice(0, mostListed), ...idsIn([...ofStatus.values()]).slice(0, mostStatuses)];
};

const lawOf = (context: Context): ReadLaw => ({
  placeOf: (id) => placeOf('requisitions.show', {}, { id }),
  listed: async (id) => exchangeListing(await listRecords(context), id),
});

/** Reads several requisitions by their ids. */
export const showById = drawnCheck({
  id: 'requisitions/show',
  title: 'Reading a requisition by its id answers the one with that id',
  claims: [showRule],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const { readings } = await listRecords(context);
    const inList = new Set(idsIn(readings));
    const ids = new Set([...profile.requisitions.readable.slice(0, mostNamed), ...chosenFrom(readings)]);
    const all = [...ids].map((id): KnownRecord => ({ id, by: inList.has(id) ? 'list' : 'profile' }));
    await context.drawOrder(all, async (some) => {
      for (const format of formatsOf(profile))
        await judgeReads(context, lawOf(context), { all: some, format });
    });
    if (ids.size === 0) judge.inconclusive(showRule, 'no id of a requisition is known');
  },
});

/** The maximum number of requisitions of the profile to read. */
const mostReadable = 2;

/** The requisitions that the profile names, read individually. */
export const readableHere = (context: Context): ReadableRecords => ({
  known: context.profile.requisitions.readable.slice(0, mostReadable),
  isShown: async (id) => isSnapshot(await read(context, id)),
});

/** The lists of requisitions that do not belong to a particular user. */
const rows = endpoints.filter(
  ({ area, operationKind }) => area === 'requisitions' && operationKind === 'list',
);

/** Judges the answer of each list of requisitions. */
export const list: Check = {
  id: 'requisitions/list',
  title: 'The list of requisitions answers requisitions, which can be read one by one',
  claims: [...new Set(rows.map(({ id }) => answeredAt(id).row))],
  effect: 'reads',
  run: async (context) => {
    const cases = rows.flatMap(({ id }) => formatsOf(context.profile).map((format) => ({ id, format })));
    await inUnits(context.judge, cases, async ({ id, format }) => {
      await judgeList(
        context,
        await requestList(context, placeOf(id, {}), { format }),
        readableHere(context),
      );
    });
  },
};
