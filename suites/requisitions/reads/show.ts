import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { markersIn } from '../../harness/generate/marker.ts';
import { type CollectedRecords, exchangeListing, idsIn } from '../../harness/resources/collected.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { requestList } from '../../laws/lists.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from '../../laws/reads.ts';
import { linesOf, textIn } from '../descriptor.ts';
import type { CreatedRequisition } from '../form.ts';
import { make } from '../operations.ts';
import { freeLine } from '../payload.ts';

/** What reading one requisition decides. */
const showRule = 'requisitions/show-answers-the-requisition';

/** So many requisitions are read one by one: those of the profile, then of the list. */
const [mostNamed, mostListed] = [4, 3];

/** So many more: one of each status, since a platform may look for some statuses elsewhere than for others. */
const mostStatuses = 12;

const listRecords = async (context: Context): Promise<CollectedRecords> =>
  (await requestList(context, placeOf('requisitions.list', {}))).contents;

/** The first ids, and the first of each status. */
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

interface Draft {
  readonly id: Id;
  readonly text: string;
  readonly made: CreatedRequisition;
}

const makeDrafts = async (context: Context): Promise<readonly Draft[]> => {
  const drafts: Draft[] = [];
  for (const words of ['first', 'second']) {
    const made = await make(context, { lines: [freeLine(words)] });
    const [text = ''] = markersIn(made.input);
    if (made.id !== undefined) drafts.push({ id: made.id, text, made });
  }
  return drafts;
};

/** Another draft whose line stands where that of a draft should be. */
const strangerIn = ({ data }: Snapshot, { id, text }: Draft, others: readonly Draft[]): Draft | undefined => {
  const lines = linesOf(data);
  if (data['id'] !== id || textIn(lines, text) !== undefined) return undefined;
  return others.find((other) => textIn(lines, other.text) !== undefined);
};

/** The lines below an id are those of the draft with that id, not of the other. */
const judgeLines = async (context: Context, draft: Draft, others: readonly Draft[]): Promise<void> => {
  for (const format of formatsOf(context.profile)) {
    const all = [{ id: draft.id, by: 'creation' }] as const;
    const [shown] = await judgeReads(context, lawOf(context), { all, format });
    const other = shown && strangerIn(shown, draft, others);
    if (shown === undefined || other === undefined) continue;
    context.judge.violated(showRule, {
      expected: `the line that requisition ${draft.id} was made with`,
      seen: `that of requisition ${other.id}`,
      exchanges: [...draft.made.exchanges, ...other.made.exchanges, shown.exchange],
      explanation: 'a read by id shows lines of another requisition',
    });
  }
};

/** Reads two drafts of the suites' own, which differ in their lines. */
export const showOwn: Check = {
  id: 'requisitions/show-own',
  title: 'Reading a new draft by its id answers that draft',
  claims: [showRule],
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const drafts = await makeDrafts(context);
    const [first, second] = drafts;
    // An id that nobody told cannot be asked for; drafts with one id between them are no matter of reading.
    if (first === undefined || first.id === second?.id) {
      return judge.inconclusive(showRule, 'no two drafts with ids of their own could be made');
    }
    for (const draft of drafts) {
      await judgeLines(
        context,
        draft,
        drafts.filter((other) => other !== draft),
      );
    }
    judge.executed();
  },
};
