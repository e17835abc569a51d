import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { type CollectedRecords, exchangeListing, idsIn } from '../../harness/resources/collected-records.ts';
import { requestList } from '../../laws/lists.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from '../../laws/reads.ts';

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
