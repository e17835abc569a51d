import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { RecordedResult } from '../../harness/fixtures/fixtures.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-named.ts';
import { inUnits } from '../../harness/run/in-units.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { type Finding, isViolated, judgeFindings, makeFinding } from '../../harness/verdict/finding.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { compare } from '../compare.ts';
import { compareIds, partIdRows } from '../compare-ids.ts';
import { type CreatedInspection, create, type InspectionSnapshot, lookAt, readEach } from '../descriptor.ts';
import { blockWithout, plainInput } from '../dialects.ts';
import { only } from '../inputs.ts';
import { compareRecorded, resultsFor } from './recorded.ts';

/** What the buyer may decide. */
export const decisions = ['accept', 'reject'] as const;

type Decision = (typeof decisions)[number];

/** What is said where the profile has no such hook. */
export const withoutHook = whyLacking('no hook moves inspections', 'hooks.move-inspection');

/** Has supplier and buyer move an inspection, one event after the other; false as soon as one would not. */
export const moveThrough = async (
  { fixtures }: Pick<Context, 'fixtures'>,
  id: Id,
  events: readonly string[],
): Promise<boolean> => {
  for (const type of events) if (!(await fixtures.move('inspection', id, { type }))) return false;
  return true;
};

/** Has the supplier submit an inspection: not every platform lets it be started first. */
export const submitInspection = async (context: Pick<Context, 'fixtures'>, id: Id): Promise<boolean> => {
  await moveThrough(context, id, ['start']);
  return moveThrough(context, id, ['submit']);
};

/** Has the supplier submit and the buyer decide. */
export const decideInspection = async (
  context: Pick<Context, 'fixtures'>,
  id: Id,
  decision: Decision,
): Promise<boolean> => {
  await submitInspection(context, id);
  return moveThrough(context, id, [decision]);
};

/** The same with results that the supplier is told to record; answers those that it did. */
const decidedWith = async (
  context: Pick<Context, 'fixtures'>,
  id: Id,
  { decision, results }: { readonly decision: Decision; readonly results: readonly RecordedResult[] },
): Promise<readonly RecordedResult[] | undefined> => {
  await moveThrough(context, id, ['start']);
  const isTold =
    results.length > 0 && context.fixtures.canRecord() && (await context.fixtures.record(id, results));
  await moveThrough(context, id, ['submit']);
  return (await moveThrough(context, id, [decision])) ? (isTold ? results : []) : undefined;
};

const closed = 'quality-inspections/decided-is-closed';
const reasoned = 'quality-inspections/decided-has-a-reason';
const readable = 'quality-inspections/decision-can-be-read';

/** An inspection after the decision, with what led to it. */
interface Decided {
  readonly decision: Decision;
  /** What the supplier recorded for certain. */
  readonly results: readonly RecordedResult[];
  readonly snapshot: InspectionSnapshot;
  readonly exchanges: readonly Exchange[];
}

const resolution = [
  'review-decision',
  'resolution-reason-text',
  'resolution-reason-type',
  'resolution-reason-code',
];

const compareStatus = ({ decision, snapshot }: Decided, profile: Profile): Finding => {
  const { status } = snapshot.data;
  if (isWritten(status, ['Closed'], profile)) return { requirement: closed };
  const explanation = `after ${decision} the inspection is ${snapshot.state ?? 'in an unknown status'}`;
  const subject = statusSubject(qualityInspection, snapshot, 'closed');
  return makeFinding(closed, {
    expected: 'the status Closed',
    seen: describeValue(status),
    explanation,
    subject,
  });
};

const compareReason = ({ decision, snapshot: { data } }: Decided): Finding => {
  const text = data['resolution-reason-text'];
  // A value that is no text is a matter of its type.
  if (!isNothing(text) && (typeof text !== 'string' || text.trim() !== '')) return { requirement: reasoned };
  const about = `no resolutionReasonText after ${decision}`;
  return makeFinding(reasoned, {
    expected: 'a resolutionReasonText',
    seen: describeValue(text),
    explanation: about,
  });
};

const resolutionIn = ({ data }: InspectionSnapshot): string =>
  resolution.filter((name) => !isNothing(data[name])).join(', ');

const compareReadable = ({ decision, snapshot }: Decided): Finding => {
  const shown = resolutionIn(snapshot);
  if (snapshot.state === 'closed' && shown !== '') return { requirement: readable };
  const seen = `status ${describeValue(snapshot.data['status'])} and ${shown || 'no resolution'}`;
  const about = `after ${decision} the final status and the resolution are not both shown`;
  const subject = shown === '' ? undefined : statusSubject(qualityInspection, snapshot);
  return makeFinding(readable, { expected: 'Closed with the resolution', seen, explanation: about, subject });
};

/** What needs a status whose name is known. */
const judgeStatus = ({ judge, profile }: Context, one: Decided): void => {
  const { decision, snapshot, exchanges } = one;
  const { status } = snapshot.data;
  const isTold = snapshot.state !== undefined;
  const findings = [
    ...(isNothing(status) ? [] : [compareStatus(one, profile)]),
    compareReason(one),
    ...(isTold || resolutionIn(snapshot) === '' ? [compareReadable(one)] : []),
  ];
  judgeFindings(judge, findings, { exchanges });
  const why = `after ${decision} the status is ${describeValue(status)}, which status-names in the profile could map to closed`;
  if (!isTold) judge.inconclusive([closed, readable], why);
};

/** What was recorded has an id and names the characteristic that shows it, as its other parts do. */
const compareParts = ({ id, characteristics }: InspectionSnapshot): readonly Finding[] =>
  compareIds(id, characteristics).filter(({ requirement }) => partIdRows.some((row) => row === requirement));

/** Judges what a read shows after the buyer decided. */
const judgeDecided = (context: Context, one: Decided): void => {
  judgeStatus(context, one);
  const findings = [...compareRecorded(one.snapshot, one.results), ...compareParts(one.snapshot)];
  judgeFindings(context.judge, findings, { exchanges: one.exchanges });
};

/** What the buyer's decision cannot change: how the external system knows an inspection, and what it was to look at. */
const lasting = ['external-inspection-id', 'supplier-id', 'characteristics'];

/** What an inspection keeps over the decision, by the rules of its creation. */
const keptRules = [
  'quality-inspections/create-keeps-what-was-sent',
  'quality-inspections/requirement-becomes-specification',
  'quality-inspections/target-value-becomes-numeric-value',
  'quality-inspections/value-precision-is-kept',
  'quality-inspections/characteristic-values-are-kept',
  'quality-inspections/expected-limits-are-kept',
  'quality-inspections/is-quantitative-is-kept',
] as const;

const isKeeping = (requirement: string): boolean => (keptRules as readonly string[]).includes(requirement);

/** What was sent, and was shown before the decision, is still shown after it. */
const compareKept = (
  { input }: CreatedInspection,
  before: InspectionSnapshot,
  after: InspectionSnapshot,
): readonly Finding[] => {
  const members = only(input.members, lasting);
  const lost = compare({ members }, before).flatMap((one) => (isViolated(one) ? [one.requirement] : []));
  return compare({ members }, after).filter(
    ({ requirement }) => isKeeping(requirement) && !lost.includes(requirement),
  );
};

const includes = 'quality-inspections/show-includes-characteristics';

/** A read that showed characteristics before the decision shows some after it. */
const compareIncluded = (before: InspectionSnapshot, after: InspectionSnapshot): readonly Finding[] => {
  if (before.characteristics.length === 0) return [];
  if (after.characteristics.length > 0) return [{ requirement: includes }];
  const expected = `${before.characteristics.length} characteristics, as before the decision`;
  const about = 'a read after the decision shows no characteristics';
  return [
    makeFinding(includes, {
      expected,
      seen: describeValue(after.data['characteristics']),
      explanation: about,
    }),
  ];
};

const claims = [
  ...[closed, reasoned, readable],
  'quality-inspections/recorded-choice-has-a-code',
  'quality-inspections/recorded-number-has-a-value',
  ...partIdRows,
  ...keptRules,
  includes,
] as const;

/** What was read before the decision is still there after it. */
const judgeLost = async (
  context: Context,
  made: CreatedInspection,
  before: InspectionSnapshot,
): Promise<void> => {
  const look = await lookAt(context, made, before.format);
  if (look === undefined || !look.gone || isSnapshot(look.snapshot)) return;
  context.judge.violated(readable, {
    expected: 'the inspection with its final status and the resolution',
    seen: look.snapshot.unread,
    exchanges: [before.exchange, ...look.exchanges],
    explanation: 'after the decision the inspection can no longer be read',
  });
};

/** What is shown after the decision, which reads may show a moment later. */
const shownDecided = (context: Context, id: Id): Promise<readonly InspectionSnapshot[]> =>
  openEventually(context.clock)(
    () => readEach(context, id),
    (shown) => shown.length > 0 && shown.every(({ state }) => state === 'closed'),
  );

const judgeOne = async (context: Context, decision: Decision): Promise<void> => {
  const { judge } = context;
  const made = await create(context, await plainInput(context));
  if (made.id === undefined) return;
  const before = await readEach(context, made.id);
  const planned = resultsFor(before[0]?.characteristics ?? [], decision);
  const results = await decidedWith(context, made.id, { decision, results: planned });
  if (results === undefined) return;
  const after = await shownDecided(context, made.id);
  for (const snapshot of after) {
    judgeDecided(context, { decision, results, snapshot, exchanges: [...made.exchanges, snapshot.exchange] });
    const earlier = before.find(({ format }) => format === snapshot.format);
    if (earlier === undefined) continue;
    const findings = [...compareIncluded(earlier, snapshot), ...compareKept(made, earlier, snapshot)];
    judgeFindings(judge, findings, { exchanges: [...made.exchanges, earlier.exchange, snapshot.exchange] });
  }
  const lost = before.filter(({ format }) => after.every((snapshot) => snapshot.format !== format));
  for (const snapshot of lost) await judgeLost(context, made, snapshot);
};

/** Has the buyer accept one inspection and reject another, and reads what an external system would. */
export const decisionsCheck: Check = {
  id: 'quality-inspections/decisions',
  title:
    'After the buyer accepts or rejects, reads show the final status, the resolution and what was recorded',
  claims,
  run: async (context) => {
    const { judge, fixtures } = context;
    if (await blockWithout(context, claims)) return;
    if (!fixtures.canMove('inspection')) return judge.notApplicable(claims, withoutHook);
    await inUnits(judge, decisions, async (decision) => {
      await judgeOne(context, decision);
    });
    judge.inconclusive(claims, 'no decision was made, or no read shows it');
  },
};
