import type { RequirementId } from '../../models/requirements/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { judgeShown, leaveUnshown, shownClaims } from '../formats/area-fields.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { hasStatus, isLater } from '../harness/meaning.ts';
import { judgeVariants } from '../harness/pairs.ts';
import { sameMoment } from '../harness/resources/same-value.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import type { Unread } from '../harness/resources/unread.ts';
import { type Finding, holds, inconclusive, judgeFindings, makeFinding } from '../harness/verdict/finding.ts';
import { type AgreementShape, dayAt, optionalHeader } from './compose.ts';
import { answerNames } from './content/compared.ts';
import { contentRows, createdFindings, readFindings } from './content/header.ts';
import { pairItems, pairLines } from './content/items.ts';
import {
  type AgreementSnapshot,
  type CreatedAgreement,
  describeAnswer,
  lookAt,
  snapshotsOf,
} from './descriptor.ts';
import { type AgreementClient, agreementsFor, isOffered } from './dialects.ts';

const makes: RequirementId = 'scheduling-agreements/create-makes-an-agreement';

const foundFinding = (
  { answer, exchanges }: CreatedAgreement,
  snapshot: AgreementSnapshot | Unread | undefined,
): Finding => {
  if (snapshot === undefined) return inconclusive(makes, 'neither the answer nor the list shows the id');
  if (isSnapshot(snapshot)) return holds(makes);
  const isGone = hasStatus(snapshot, 'not-found') && !isLater(answer);
  if (!isGone) return inconclusive(makes, `a new agreement could not be read: ${snapshot.unread}`);
  return makeFinding(makes, {
    expected: 'the new agreement',
    seen: snapshot.unread,
    exchanges: [...exchanges, snapshot.exchange],
    explanation: 'the new document is not there',
  });
};

/** What an accepted creation came to: its answer, and a read in each format. */
interface Examined {
  readonly findings: readonly Finding[];
  readonly snapshots: readonly AgreementSnapshot[];
}

/** Reads an accepted agreement in each format and compares everything with what was sent. */
export const examine = async (context: Context, made: CreatedAgreement): Promise<Examined> => {
  const findings: Finding[] = [...createdFindings(made)];
  const snapshots: AgreementSnapshot[] = made.created === undefined ? [] : [made.created];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await lookAt(context, made, format);
    findings.push(foundFinding(made, snapshot));
    if (snapshot === undefined || !isSnapshot(snapshot)) continue;
    snapshots.push(snapshot);
    findings.push(...readFindings(made, snapshot));
  }
  return { findings, snapshots };
};

/** An item that has nothing but its own description: how catalog items are described is open. */
const described: AgreementShape = { items: [{ members: { item: undefined } }] };

const severalItems: AgreementShape = { items: [{ lines: 2 }, { lines: 2, confirm: false }] };

const row = {
  requirement: 'scheduling-agreements/items-may-be-several',
  what: 'an agreement of two items with two lines each',
} as const;

/** An agreement of two items with two lines each, beside a plain one; undefined where it is not taken. */
const makeSeveral = (
  { judge }: Context,
  agreements: AgreementClient,
): Promise<CreatedAgreement | undefined> =>
  judgeVariants(judge, row, [
    { request: () => agreements.make(severalItems), control: () => agreements.make() },
  ]);

const contentClaims = [makes, row.requirement, ...contentRows];

const judgeContents = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const agreements = await agreementsFor(context, contentClaims);
  if (agreements === undefined) return;
  judge.planned(4);
  const plain = await agreements.make();
  const rich = await agreements.make({ header: optionalHeader(profile.schedulingAgreements) });
  const several = await makeSeveral(context, agreements);
  for (const made of [plain, rich, await agreements.make(described), several]) {
    judge.executed();
    if (made?.outcome !== 'accepted') continue;
    judgeShown(judge, 'scheduling-agreements', made.created === undefined ? [] : [made.created]);
    judgeFindings(judge, (await examine(context, made)).findings, { claims: contentClaims });
  }
};

/**
 * Creates agreements, and compares the answer and reads in every format with what was sent. A refused form blocks what
 * is told of contents alone: the members that agreements show can be judged in reads.
 */
export const creation: Check = {
  id: 'scheduling-agreements/creation',
  title: 'A new agreement shows everything that was sent, in its answer and in reads',
  claims: [...contentClaims, ...shownClaims('scheduling-agreements')],
  run: async (context) => {
    const { judge, profile } = context;
    if (!isOffered(context, creation.claims)) return;
    await judgeContents(context);
    leaveUnshown(judge, 'scheduling-agreements', profile.schedulingAgreements.readable.length === 0);
  },
};

const answered: RequirementId = 'scheduling-agreements/create-answers-validity-dates';
const kept: RequirementId = 'scheduling-agreements/create-keeps-the-header';
const delivered: RequirementId = 'scheduling-agreements/lines-show-delivery-date';
const claims = [answered, kept, delivered];

const offset = '-07:30';

/** A time of the day that is another day in UTC. */
const eveningOf = (midnight: string): string => midnight.replace('T00:00:00Z', `T20:45:00${offset}`);

/** By how much a clock is set forward in summer, in milliseconds. */
const summerTime = 3_600_000;

/** Whether a moment is shown exactly one hour early or late. */
const isShifted = (sent: unknown, shown: Value | undefined): boolean =>
  Math.abs(Date.parse(String(sent)) - Date.parse(String(shown))) === summerTime;

/**
 * Whether a moment is kept. Another one may be rounded to a day; one with the same time of the day is not the same
 * moment, and was read without its offset; nor is one that is an hour apart.
 */
const finding = (
  row: RequirementId,
  [name, sent, shown]: readonly [string, unknown, Value | undefined],
  { text, origin, exchange }: AgreementSnapshot,
): Finding => {
  if (sameMoment(sent, shown, text) === true) return holds(row);
  const clock = String(sent).replace(offset, '');
  const hasClock = typeof shown === 'string' && (text.includes(clock) || shown.startsWith(clock));
  if (typeof shown !== 'string' || !(hasClock || isShifted(sent, shown)))
    return inconclusive(row, `${name} is shown as ${jsonText(shown)}`);
  return makeFinding(row, {
    expected: `${name} in ${answerNames[origin]} as it was sent: ${String(sent)}`,
    seen: shown,
    exchanges: [exchange],
    explanation: hasClock ? `the offset of ${name} is ignored` : `${name} is an hour apart`,
  });
};

const findingsIn = (made: CreatedAgreement, snapshot: AgreementSnapshot): readonly Finding[] => {
  const row = snapshot.origin === 'create' ? answered : kept;
  const header = ['validity-start-date', 'validity-end-date'].map((name) =>
    finding(row, [name, made.body[name], snapshot.data[name]], snapshot),
  );
  const lines = pairItems(made.body, snapshot, made.created).flatMap(({ sent, shown }) =>
    shown === undefined ? [] : pairLines(sent, shown, made.created),
  );
  const name = 'delivery-date';
  return [
    ...header,
    ...lines.map(({ sent, shown }) => finding(delivered, [name, sent[name], shown?.[name]], snapshot)),
  ];
};

/** Creates an agreement with moments in another offset than UTC, and looks at which moments answers show. */
export const moments: Check = {
  id: 'scheduling-agreements/moments',
  title: 'Datetimes with an offset are the same instants in answers',
  claims,
  run: async (context) => {
    const { judge } = context;
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return;
    judge.planned(1);
    const made = await agreements.make({
      header: {
        'validity-start-date': eveningOf(dayAt(context, 1)),
        // Half a year from now it is summer where it is winter today, or the other way round.
        'validity-end-date': eveningOf(dayAt(context, 183)),
      },
      items: [{ lines: 2, line: (at) => ({ 'delivery-date': eveningOf(dayAt(context, 5 + 172 * at)) }) }],
    });
    judge.executed();
    const snapshots = made.outcome === 'accepted' ? await snapshotsOf(context, made) : [];
    judgeFindings(
      judge,
      snapshots.flatMap((snapshot) => findingsIn(made, snapshot)),
      { claims },
    );
    judge.inconclusive(claims, `datetimes with an offset: ${describeAnswer(made.answer).slice(0, 160)}`);
  },
};
