import type { Value } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { formatsOf, otherFormats, ownFormat, readInEach } from '../harness/dialect/formats-of.ts';
import { placeOf } from '../harness/dialect/place.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import { exchangeListing, idsIn, snapshotsIn } from '../harness/resources/collected-records.ts';
import { codeOf, isNothing, type Snapshot } from '../harness/resources/snapshot.ts';
import { judgeCase } from '../harness/verdict/finding.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { fieldClaims, type JudgedFields, judgedIn, judgeViolation, valuesOf } from '../laws/fields.ts';
import { type AnsweredList, judgeList, requestList } from '../laws/lists.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from '../laws/reads.ts';

/** The number of sheets to read individually: enough to meet several states. */
const mostShown = 12;

/** The number of these to read again in each other format. */
const mostShownAgain = 3;

/** A sheet that was read in two formats. */
interface SheetReadTwice {
  readonly first: Snapshot;
  readonly again: Snapshot;
}

const place = placeOf('service-sheets.list', {});

const requestSheets = async (context: Context, format?: Format): Promise<AnsweredList> => ({
  ...(await requestList(context, place, { ...(format && { format }) })),
  showsIds: true,
});

/** Reads return every member, so without the requested id it is another sheet. */
const contentOf: NonNullable<ReadLaw['contentOf']> = ({ id }, { data }) =>
  data['id'] === id ? undefined : `an answer with id ${jsonText(data['id'])}`;

const lawOf = (context: Context): ReadLaw => ({
  placeOf: (id) => placeOf('service-sheets.show', {}, { id }),
  contentOf,
  listed: async (id) => exchangeListing((await requestSheets(context)).contents, id),
});

/** Reads sheets that were shown again in the target's other formats. */
const inOtherFormats = async (
  context: Context,
  shown: readonly Snapshot[],
  known: readonly KnownRecord[],
): Promise<readonly SheetReadTwice[]> => {
  const twice: SheetReadTwice[] = [];
  for (const first of shown.slice(0, mostShownAgain)) {
    const all = known.filter(({ id }) => id === first.data['id']);
    const snapshots = await readInEach(otherFormats(context.profile), (format) =>
      judgeReads(context, lawOf(context), { all, format }),
    );
    twice.push(...snapshots.map((again) => ({ first, again })));
  }
  return twice;
};

/** The first page of the list, and sheets to read individually: those of the profile and of the list. */
interface ReadableSheets {
  readonly list: AnsweredList;
  readonly all: readonly KnownRecord[];
}

const readableSheets = async (context: Context): Promise<ReadableSheets> => {
  const { readable, expendable } = context.profile.serviceSheets;
  const list = await requestSheets(context);
  const inList = idsIn(list.contents.readings);
  const all = [...new Set([...readable, ...expendable.map(({ id }) => id), ...inList])]
    .slice(0, mostShown)
    .map((id): KnownRecord => ({ id, by: inList.includes(id) ? 'list' : 'profile' }));
  return { list, all };
};

/** Reads sheets individually, and judges the list by them. Returns the sheets that were shown. */
const readSheets = async (context: Context, { list, all }: ReadableSheets): Promise<readonly Snapshot[]> => {
  const shown = await judgeReads(context, lawOf(context), { all, format: ownFormat(context.profile) });
  // Sheets that were shown are not requested again.
  const ids = idsIn(shown.map(({ reading }) => reading));
  const known = ids.filter((id) => all.some((one) => one.id === id && one.by === 'profile'));
  const isListed = list.contents.readings.length > 0;
  await judgeList(context, list, isListed ? undefined : { known, isShown: async () => true });
  return shown;
};

/** The first page of the list in the target's other formats. */
const listedInOthers = (context: Context): Promise<readonly Snapshot[]> =>
  readInEach(otherFormats(context.profile), async (format) => {
    const list = await requestSheets(context, format);
    await judgeList(context, list);
    return snapshotsIn(list.contents);
  });

/** Judges a member over all snapshots. A member that may be null is missing only if all of them lack it. */
const judgeMember = (judge: Judge, judged: JudgedFields, snapshots: readonly Snapshot[]): void => {
  const { requirement, about, rules } = judged;
  for (const snapshot of snapshots) judgeViolation(judge, 'service sheet', { judged, snapshot });
  const evidence = snapshots.find(judged.isExercised);
  const [first] = snapshots;
  if (evidence !== undefined) judge.holds(requirement, evidence.exchange);
  else if (first === undefined || rules.every(({ kind }) => kind !== 'presence'))
    judge.inconclusive(requirement, `no service sheet that was read shows ${about} with a value`);
  else {
    judge.violated(requirement, {
      expected: `${about} in what a read answers`,
      seen: 'no answer shows it',
      exchanges: [first.exchange],
      explanation: `${about} is not returned`,
      subject: judged.subject(first),
    });
  }
};

/** Reads in a second format where the first read showed a value, so that the second may not omit it. */
const conclusiveReads = ({ rules }: JudgedFields, twice: readonly SheetReadTwice[]): readonly Snapshot[] =>
  twice
    .filter(({ first }) => rules.some((rule) => valuesOf(rule, first).some((value) => !isNothing(value))))
    .map(({ again }) => again);

/** Whether two reads show a sheet in the same version, by its updated-at and status. */
const areOfOneVersion = ({ data: one }: Snapshot, { data: other }: Snapshot): boolean => {
  const both = ['updated-at', 'status'].filter((name) => !isNothing(one[name]) && !isNothing(other[name]));
  return one['id'] === other['id'] && both.length > 0 && both.every((name) => one[name] === other[name]);
};

/** A read that omits what another read shows with a value, and that other read; undefined where there is none. */
const leavingOut = (
  { rules, isExercised }: JudgedFields,
  all: readonly Snapshot[],
): readonly [Snapshot, Snapshot] | undefined => {
  const hasValue = (one: Snapshot) =>
    rules.some((rule) => valuesOf(rule, one).some((value) => !isNothing(value)));
  const withValue = all.filter(hasValue);
  for (const one of all.filter((each) => !isExercised(each))) {
    const other = withValue.find((each) => areOfOneVersion(one, each));
    if (other !== undefined) return [one, other];
  }
  return undefined;
};

/** Judges that a read omits no member that another read of the same sheet shows; one without a value may be omitted. */
const judgeEachRead = ({ judge }: Context, judged: JudgedFields, all: readonly Snapshot[]): void => {
  const [one, other] = leavingOut(judged, all) ?? [];
  if (one === undefined || other === undefined) return;
  judge.violated(judged.requirement, {
    expected: `${judged.about} in each read of sheet ${jsonText(one.data['id'] ?? null)}, which another read shows`,
    seen: `the member is left out, in ${one.format.toUpperCase()}`,
    exchanges: [one.exchange, other.exchange],
    explanation: `${judged.about} is not returned by every read`,
    subject: judged.subject(one),
  });
};

const ofOrder = 'service-sheets/currency-is-that-of-the-order';

/** Compares the currency of a sheet with that of its order, which the profile names. */
const judgeOrderCurrency = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const { sheet, code } = profile.serviceSheets.orderCurrency ?? {};
  if (sheet === undefined || code === undefined) {
    const reason = "the profile does not name the currency of a sheet's order";
    return judge.notApplicable(ofOrder, whyLacking(reason, 'service-sheets.order-currency'));
  }
  const all = [{ id: sheet, by: 'profile' } as const];
  const read = (format: Format) => judgeReads(context, lawOf(context), { all, format });
  for (const { data, exchange, format } of await readInEach(formatsOf(profile), read)) {
    const shown = codeOf(data['currency']);
    if (shown === undefined) continue;
    const seen = `${shown}, in ${format.toUpperCase()}`;
    const expected = `the currency of sheet ${sheet} is that of its order: ${code}`;
    judgeCase(judge, ofOrder, shown === code, { expected, seen, exchange });
  }
  judge.inconclusive(ofOrder, `no read of sheet ${sheet} shows the code of its currency`);
};

const observeStatus = ({ judge }: Context, { reading, exchange }: Snapshot): void => {
  const status = reading.data['status'];
  if (typeof status !== 'string') return;
  judge.observe('service-sheets/statuses', status, exchange);
  if (!/[ _]/.test(status)) return;
  const spelling = status.includes('_') ? 'underscore' : /[A-Z]/.test(status) ? 'title' : 'blank';
  judge.observe('service-sheets/status-spelling', spelling, exchange);
};

const whyNoneShown = ({ profile: { serviceSheets } }: Context): string =>
  serviceSheets.readable.length + serviceSheets.expendable.length > 0
    ? 'no service sheet could be read, although service-sheets.readable or expendable in the profile names some'
    : whyLacking('no service sheet could be read', 'service-sheets.readable');

/** Judges that every documented member is in the list and in sheets that are read individually. */
const judgeReturned = async (
  context: Context,
  some: readonly KnownRecord[],
  all: readonly KnownRecord[],
): Promise<void> => {
  const { judge } = context;
  const list = await requestSheets(context);
  const shown = await readSheets(context, { list, all: some });
  // The same sheets in each run, whatever the order.
  const first = all.flatMap(({ id }) => shown.filter(({ data }) => data['id'] === id));
  const twice = await inOtherFormats(context, first, all);
  const [listed, further] = [snapshotsIn(list.contents), await listedInOthers(context)];
  if (shown.length === 0) return judge.blocked(returnedMembers.claims, whyNoneShown(context));
  for (const judged of judgedIn('service-sheets')) {
    const reads = [shown, listed, conclusiveReads(judged, twice)].filter((some) => some.length > 0);
    const isReturned = judged.rules.some(({ kind }) => kind === 'presence');
    for (const snapshots of isReturned ? reads : [reads.flat()]) judgeMember(judge, judged, snapshots);
    if (isReturned)
      judgeEachRead(context, judged, [...shown, ...listed, ...further, ...twice.map(({ again }) => again)]);
  }
  for (const snapshot of [...shown, ...twice.map(({ again }) => again)]) observeStatus(context, snapshot);
};

/** Reads sheets individually and judges every documented member, separately for each kind of read. */
export const returnedMembers = drawnCheck({
  id: 'service-sheets/returned-members',
  title: 'Reading a service sheet returns every documented member with its type',
  claims: [
    ...fieldClaims('service-sheets'),
    'service-sheets/show-answers-the-sheet',
    'service-sheets/list-answers-sheets',
    ofOrder,
  ],
  observes: ['service-sheets/statuses', 'service-sheets/status-spelling'],
  effect: 'reads',
  run: async (context) => {
    const { all } = await readableSheets(context);
    await context.drawOrder(all, async (some) => {
      await judgeOrderCurrency(context);
      await judgeReturned(context, some, all);
    });
  },
});

/** The names of the members of an embedded object, or of the first in a list. */
const membersOf = (value: Value | undefined): string => {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one !== 'object' || one === null)
    return one === undefined || one === null ? 'nothing' : 'a bare value';
  return Object.keys(one).sort().join(', ');
};

/** Observes what the documentation leaves open about reading sheets. Judges nothing. */
export const readSilences: Check = {
  id: 'service-sheets/read-silences',
  title: 'What reads of service sheets answer where the documentation leaves it open',
  claims: ['service-sheets/show-answers-the-sheet', 'service-sheets/list-answers-sheets'],
  observes: ['service-sheets/embedded-content', 'service-sheets/approval-content'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const shown = await readSheets(context, await readableSheets(context));
    for (const { reading: sheet, exchange } of shown) {
      for (const member of ['lines', 'order-header', 'supplier', 'supplier-reviews']) {
        const held = membersOf(sheet.data[member]);
        if (held !== 'nothing')
          judge.observe('service-sheets/embedded-content', `${member}: ${held}`, exchange);
      }
      const approval = membersOf(sheet.data['approvals']);
      if (approval !== 'nothing') judge.observe('service-sheets/approval-content', approval, exchange);
    }
  },
};
