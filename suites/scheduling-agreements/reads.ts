import type { RequirementId } from '../../models/requirements/index.ts';
import { schedulingAgreement } from '../../models/resources/scheduling-agreement.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { observePlace, placeOf, requestAt } from '../harness/dialect/place.ts';
import { isLater } from '../harness/meaning.ts';
import type { AgreementOperation } from '../harness/profile/agreement-profile.ts';
import { isSnapshot, type Snapshot } from '../harness/resources/snapshot.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { earlyAccessOnly } from '../laws/early-access.ts';
import { judgeListed } from '../laws/listed.ts';
import { judgeList, judgeUnique, listSnapshots, requestList } from '../laws/lists.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from '../laws/reads.ts';
import { compose, type ItemShape } from './compose.ts';
import { type CreatedAgreement, createRequest, placeFor, readOnce, showRequest } from './descriptor.ts';
import { agreementsFor, isOffered } from './dialects.ts';

type Collection = Extract<AgreementOperation, 'list' | 'list-schedules'>;

/** The documented statuses of the records in each list. */
const statuses: Readonly<Record<Collection, readonly string[]>> = {
  list: ['Draft', 'Issued', 'Cancelled'],
  'list-schedules': ['Pending Confirmation', 'Issued'],
};

/** Requests a list in each format. */
const judgeCollection = async (context: Context, collection: Collection): Promise<void> => {
  const { judge, profile } = context;
  const place = placeFor(profile, collection);
  for (const format of formatsOf(profile)) {
    const answered = await requestList(context, place, { format });
    observePlace(judge, 'scheduling-agreements/paths', { place, answer: answered.contents.answer });
    await judgeList(context, answered);
  }
};

/** Members that both the list of delivery schedules and the agreement show; no operation reads a single schedule. */
const lineMembers = ['external-reference-id', 'delivery-date', 'quantity'];

/** Lines with different quantities that add up to that of their item. */
const twoLines: ItemShape = { lines: 2, line: (at) => ({ quantity: 4 + 2 * at }) };

/** Judges whether a list holds a new agreement, or its last line. */
const judgeNewOne = async (
  context: Context,
  collection: Collection,
  made: CreatedAgreement,
): Promise<void> => {
  await judgeListed(context, {
    place: placeFor(context.profile, collection),
    exchanges: made.exchanges,
    read: async () => {
      const shown = await readOnce(context, made);
      if (shown === undefined || !isSnapshot(shown)) return undefined;
      const data = collection === 'list' ? shown.data : shown.items.at(-1)?.lines.at(-1);
      return data && { data, exchange: shown.exchange };
    },
    statuses: statuses[collection],
    ...(collection === 'list-schedules' && { members: lineMembers }),
  });
};

/** Lists agreements and delivery schedules, after issuing an agreement. */
export const lists: Check = {
  id: 'scheduling-agreements/lists',
  title: 'Agreements and delivery schedules can be listed',
  claims: ['scheduling-agreements/list-answers-agreements', 'scheduling-agreements/list-answers-schedules'],
  observes: ['scheduling-agreements/paths'],
  run: async (context) => {
    if (!isOffered(context, lists.claims)) return;
    context.judge.planned(2);
    // Existing agreements are enough where none can be created.
    const isSupplied = context.profile.schedulingAgreements.supplier !== undefined;
    const agreementClient = isSupplied ? await agreementsFor(context, []) : undefined;
    const made = await agreementClient?.make({
      header: { 'is-issued': true },
      items: [twoLines, twoLines],
    });
    for (const one of ['list', 'list-schedules'] as const) {
      await judgeCollection(context, one);
      if (made?.outcome === 'accepted') await judgeNewOne(context, one, made);
      context.judge.executed();
    }
  },
};

const row: RequirementId = 'scheduling-agreements/show-answers-the-agreement';

const placeOfOne: ReadLaw['placeOf'] = (id) => placeOf('scheduling-agreements.show', {}, { id });

const uniqueIds: RequirementId = 'scheduling-agreements/id-is-unique';
const number = 'external-scheduling-agreement-number';

/**
 * Whether two snapshots with one id are of two agreements, by their external numbers. Both must be creations or in one
 * list: between two answers, another client may change the number.
 */
const differ = ({ data: one, ...first }: Snapshot, { data: other, ...second }: Snapshot): boolean =>
  (first.exchange === second.exchange ||
    [first, second].every(({ exchange }) => exchange.method === 'POST')) &&
  typeof one[number] === 'string' &&
  typeof other[number] === 'string' &&
  one[number] !== other[number];

/** An existing agreement, and its number if known. */
interface KnownAgreement extends KnownRecord {
  readonly number?: unknown;
}

/**
 * Whose content a read shows, judged by the external number alone; another requirement covers whether the content is
 * kept.
 */
const contentOf =
  (all: readonly KnownAgreement[]): NonNullable<ReadLaw['contentOf']> =>
  ({ id }, { data }) => {
    const shown = data[number];
    const isOf = (known: KnownAgreement) => known.number !== undefined && known.number === shown;
    if (all.some((known) => known.id !== id && isOf(known))) return `one with number ${String(shown)}`;
    return all.some((known) => known.id === id && isOf(known)) ? 'own' : undefined;
  };

/** Two new agreements, if any can be created. */
const makeTwo = async (context: Context): Promise<readonly CreatedAgreement[]> => {
  const isSupplied = context.profile.schedulingAgreements.supplier !== undefined;
  const agreementClient = isSupplied ? await agreementsFor(context, []) : undefined;
  if (agreementClient === undefined) return [];
  return [await agreementClient.make(), await agreementClient.make({ header: { 'is-issued': true } })];
};

/** The new agreements, and those that the profile names. */
const knownOnes = ({ profile }: Context, made: readonly CreatedAgreement[]): readonly KnownAgreement[] => [
  ...made.flatMap(({ id, body, answer }): KnownAgreement[] =>
    id === undefined ? [] : [{ id, number: body[number], by: isLater(answer) ? 'later' : 'creation' }],
  ),
  ...profile.schedulingAgreements.readable
    .slice(0, 4)
    .map((id): KnownAgreement => ({ id: String(id), by: 'profile' })),
];

/** Judges that ids are unique in the answers to creations and in the list; a read by id cannot show this. */
const judgeIds = async (context: Context, made: readonly CreatedAgreement[]): Promise<void> => {
  const { judge, profile } = context;
  const listed = await listSnapshots(context, placeFor(profile, 'list'));
  const records = [...made.flatMap(({ created }) => created ?? []), ...listed];
  if (profile.schedulingAgreements.supplier === undefined) {
    const words = 'the profile names no supplier to create two agreements for';
    judge.inconclusive(uniqueIds, whyLacking(words, 'scheduling-agreements.supplier'));
  }
  const subject = `${schedulingAgreement.name} id`;
  judgeUnique(judge, uniqueIds, { noun: 'agreement', subject, records, differ });
};

/** Reads several agreements by their ids. */
export const showById: Check = {
  id: 'scheduling-agreements/show',
  title: 'Reading an agreement by its id answers the one with that id',
  claims: [row, uniqueIds],
  run: async (context) => {
    const { judge, profile } = context;
    if (!isOffered(context, showById.claims)) return;
    judge.planned(1);
    const made = await makeTwo(context);
    await judgeIds(context, made);
    const known = knownOnes(context, made);
    const law: ReadLaw = { placeOf: placeOfOne, contentOf: contentOf(known) };
    for (const format of formatsOf(profile)) await judgeReads(context, law, { all: known, format });
    judge.executed();
    if (known.length === 0) {
      judge.notApplicable(
        row,
        whyLacking(
          'the profile names neither agreements nor a supplier to create some for',
          'scheduling-agreements.supplier or scheduling-agreements.readable',
        ),
      );
    }
  },
};

/** Requests agreements from a target outside the Early Access Program. */
export const earlyAccess = earlyAccessOnly({
  area: 'scheduling-agreements',
  noun: 'scheduling agreements',
  requests: (context) => {
    const { profile } = context;
    const schedules = placeFor(profile, 'list-schedules');
    const [id = 1] = profile.schedulingAgreements.readable;
    return [
      requestAt(placeFor(profile, 'list')),
      // With an undocumented path, the request could reach another operation.
      ...(schedules.isPathKnown ? [requestAt(schedules)] : []),
      showRequest(id),
      createRequest(compose(context)),
    ];
  },
});
