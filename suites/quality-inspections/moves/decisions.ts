import { recordedMember } from '../../../models/inspections.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import type { HookResult } from '../../harness/profile/hook-module.ts';
import { isNothing, isSnapshot, recordsIn } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import { inUnits } from '../../harness/run/work-units.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { type Finding, findingOf, isViolated, judgeFindings } from '../../harness/verdict/finding.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { compare, comparePartIds, lastingRows, partIdRows } from '../compare.ts';
import {
  type CreatedInspection,
  create,
  type InspectionSnapshot,
  readEach,
  readOnce,
} from '../descriptor.ts';
import { inspectionCheck, plainInput } from '../dialects.ts';
import { numericCharacteristic, pickData } from '../inputs.ts';

/** The decisions of the buyer. */
export const decisions = ['accept', 'reject'] as const;

type Decision = (typeof decisions)[number];

/** The reason where the profile has no such hook. */
export const withoutHook = whyLacking('no hook moves inspections', 'hooks.move-inspection');

/** Moves an inspection as supplier and buyer, one event after the other; false as soon as one fails. */
export const moveThrough = async (
  { fixtures }: Pick<Context, 'fixtures'>,
  id: Id,
  events: readonly string[],
): Promise<boolean> => {
  for (const type of events) if (!(await fixtures.move('inspection', id, { type }))) return false;
  return true;
};

/**
 * Submits an inspection as the supplier, with given results if a hook can record them. Not every platform allows
 * starting it first. Returns the results that were recorded.
 */
export const submitInspection = async (
  { fixtures }: Pick<Context, 'fixtures'>,
  id: Id,
  results: readonly HookResult[] = [],
): Promise<readonly HookResult[]> => {
  await moveThrough({ fixtures }, id, ['start']);
  const isRecording =
    results.length > 0 &&
    fixtures.hasHook('record-results') &&
    (await fixtures.callHook('record-results', { id, results }));
  await moveThrough({ fixtures }, id, ['submit']);
  return isRecording ? results : [];
};

/** Submits an inspection as the supplier, then decides as the buyer. */
export const decideInspection = async (
  context: Pick<Context, 'fixtures'>,
  id: Id,
  decision: Decision,
): Promise<boolean> => {
  await submitInspection(context, id);
  return moveThrough(context, id, [decision]);
};

const recordedOf = (characteristic: Data): readonly Data[] =>
  recordsIn(characteristic['recorded-characteristic']);

/** Whether any result of an inspection was recorded. */
export const isRecorded = ({ characteristics }: Pick<InspectionSnapshot, 'characteristics'>): boolean =>
  characteristics
    .flatMap(recordedOf)
    .some((one) => !isNothing(one['code']) || !isNothing(one['numeric-value']));

/** The codes that a characteristic offers, if it shows them. */
const codesOf = (characteristic: Data): readonly string[] =>
  recordsIn(characteristic['characteristic-values']).flatMap(({ code }) =>
    typeof code === 'string' ? [code] : [],
  );

/** Zero is a result too. */
const numbers = { accept: ['12.4', '12.6'], reject: ['0', '12.7'] } as const;

/** The results that the supplier records before a decision; they differ between the decisions. */
const resultsFor = (characteristics: readonly Data[], decision: Decision): readonly HookResult[] =>
  characteristics.flatMap((one, at): HookResult[] => {
    const characteristic = idFrom(one['id']);
    if (characteristic === undefined || typeof one['value-type'] !== 'string') return [];
    const number = numbers[decision][at % 2] ?? '';
    if (recordedMember(one['value-type']) !== 'code') return [{ characteristic, number }];
    const code = codesOf(one).at(decision === 'accept' ? 0 : -1);
    return code === undefined ? [] : [{ characteristic, code }];
  });

/** Describes what a recorded result should show but does not; undefined if it is right or unknown. */
const notRecorded = (
  shown: Value | undefined,
  { code, number }: Partial<HookResult>,
  codes: readonly string[],
): string | undefined => {
  if (number !== undefined)
    return normalDecimal(String(shown)) === number ? undefined : `${number}, as it was recorded`;
  if (code !== undefined) return shown === code ? undefined : `${code}, as it was recorded`;
  return codes.length === 0 || codes.includes(String(shown)) ? undefined : `one of ${codes.join(', ')}`;
};

const [choiceRow, numberRow] = [
  'quality-inspections/recorded-choice-has-a-code',
  'quality-inspections/recorded-number-has-a-value',
] as const;

/** Compares recorded results. An empty one counts only if others of the same inspection were recorded. */
const compareRecorded = (
  { characteristics }: InspectionSnapshot,
  results: readonly HookResult[],
): readonly Finding[] =>
  characteristics.flatMap((one): Finding[] => {
    const member = recordedMember(one['value-type']);
    const isChoice = member === 'code';
    const row = isChoice ? choiceRow : numberRow;
    const [first, ...others] = recordedOf(one);
    const given = [first, ...others].find((each) => each && !isNothing(each[member]));
    const isOpen = first === undefined || !isRecorded({ characteristics });
    if (given === undefined && isOpen) return [];
    const known = results.find(({ characteristic }) => characteristic === idFrom(one['id'])) ?? {};
    const wanted = given && notRecorded(given[member], known, isChoice ? codesOf(one) : []);
    return [
      findingOf(row, given !== undefined && wanted === undefined, {
        expected: wanted ?? `${member} of what was recorded`,
        seen: describeValue(given === undefined ? first : given[member]),
        explanation: given
          ? `the ${member} shown is another one than was recorded`
          : `what was recorded has no ${member}`,
      }),
    ];
  });

const closed = 'quality-inspections/decided-is-closed';
const reasoned = 'quality-inspections/decided-has-a-reason';
const readable = 'quality-inspections/decision-can-be-read';
const includes = 'quality-inspections/show-includes-characteristics';

/** An inspection after the decision, with what led to it. */
interface DecisionResult {
  readonly decision: Decision;
  /** The results that the supplier is known to have recorded. */
  readonly results: readonly HookResult[];
  readonly snapshot: InspectionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** The members with the buyer's decision, which the external system reads afterwards. */
export const resolution = [
  'review-decision',
  'resolution-reason-text',
  'resolution-reason-type',
  'resolution-reason-code',
];

/** Judges the requirements that depend on the status. */
const judgeStatus = (
  { finds, judge, profile }: Scenario,
  { decision, snapshot, exchanges }: DecisionResult,
): void => {
  const { status } = snapshot.data;
  const { state } = snapshot;
  const shown = resolution.filter((name) => !isNothing(snapshot.data[name])).join(', ');
  if (!isNothing(status))
    finds(closed, isWritten(status, ['Closed'], profile), [{ exchanges }], {
      expected: 'the status Closed',
      seen: describeValue(status),
      because: `after ${decision} the inspection is ${state ?? 'in an unknown status'}`,
      subject: statusSubject(qualityInspection, snapshot, 'closed'),
    });
  if (state !== undefined || shown === '')
    finds(readable, state === 'closed' && shown !== '', [{ exchanges }], {
      expected: 'Closed with the resolution',
      seen: `status ${describeValue(status)} and ${shown || 'no resolution'}`,
      because: `after ${decision} the final status and the resolution are not both shown`,
      subject: shown === '' ? undefined : statusSubject(qualityInspection, snapshot),
    });
  const why = `after ${decision} the status is ${describeValue(status)}, which status-names in the profile could map to closed`;
  if (state === undefined) judge.inconclusive([closed, readable], why);
};

/** Judges what a read shows after the buyer decided. */
const judgeDecided = (scenario: Scenario, one: DecisionResult): void => {
  const { decision, results, snapshot, exchanges } = one;
  judgeStatus(scenario, one);
  const text = snapshot.data['resolution-reason-text'];
  // A value that is not a text violates the type of the member instead.
  const isReason = !isNothing(text) && (typeof text !== 'string' || text.trim() !== '');
  scenario.finds(reasoned, isReason, [{ exchanges }], {
    expected: 'a resolutionReasonText',
    seen: describeValue(text),
    because: `no resolutionReasonText after ${decision}`,
  });
  const findings = [...compareRecorded(snapshot, results), ...comparePartIds(snapshot)];
  judgeFindings(scenario.judge, findings, { exchanges });
};

/**
 * Members that the buyer's decision cannot change: how the external system identifies an inspection, and what to
 * inspect.
 */
const lasting = ['external-inspection-id', 'supplier-id', 'characteristics'];

/** Judges that members which were shown as sent before the decision are still shown so, and characteristics too. */
const judgeKept = (
  { finds, judge }: Scenario,
  made: CreatedInspection,
  [before, after]: readonly [InspectionSnapshot, InspectionSnapshot],
): void => {
  const exchanges = [...made.exchanges, before.exchange, after.exchange];
  const members = pickData(made.input.members, lasting);
  const lost = compare({ members }, before).filter(isViolated);
  const kept = compare({ members }, after).filter(({ requirement }) =>
    lost.every((one) => one.requirement !== requirement),
  );
  judgeFindings(judge, kept, { claims: lastingRows, exchanges });
  if (before.characteristics.length > 0)
    finds(includes, after.characteristics.length > 0, [{ exchanges }], {
      expected: `${before.characteristics.length} characteristics, as before the decision`,
      seen: describeValue(after.data['characteristics']),
      because: 'a read after the decision shows no characteristics',
    });
};

/** Judges that an inspection which could be read before the decision can still be read. */
const judgeLost = async (
  scenario: Scenario,
  made: CreatedInspection,
  before: InspectionSnapshot,
): Promise<void> => {
  const result = await readOnce(scenario, made, before.format);
  if (result === undefined || !result.gone || isSnapshot(result.snapshot)) return;
  scenario.finds(readable, false, [before, result], {
    expected: 'the inspection with its final status and the resolution',
    seen: result.snapshot.unread,
    because: 'after the decision the inspection can no longer be read',
  });
};

/** An inspection with two numbers to record, where the target accepts that. */
const makeMeasured = async (scenario: Scenario): Promise<CreatedInspection> => {
  const plain = await plainInput(scenario);
  const characteristics = recordsIn(plain.members['characteristics']);
  if (characteristics.length === 0) return create(scenario, plain);
  const members = { ...plain.members, characteristics: [...characteristics, numericCharacteristic('width')] };
  const made = await create(scenario, { ...plain, members });
  return made.outcome === 'refused' ? create(scenario, plain) : made;
};

const judgeOne = async (scenario: Scenario, decision: Decision): Promise<void> => {
  const made = await makeMeasured(scenario);
  const { id } = made;
  if (id === undefined) return;
  const before = await readEach(scenario, id);
  const planned = resultsFor(before[0]?.characteristics ?? [], decision);
  const results = await submitInspection(scenario, id, planned);
  if (!(await moveThrough(scenario, id, [decision]))) return;
  // Reads may show the decision a moment later.
  const after = await scenario.eventually(
    () => readEach(scenario, id),
    (shown) => shown.length > 0 && shown.every(({ state }) => state === 'closed'),
  );
  for (const snapshot of after) {
    const exchanges = [...made.exchanges, snapshot.exchange];
    judgeDecided(scenario, { decision, results, snapshot, exchanges });
    const earlier = before.find(({ format }) => format === snapshot.format);
    if (earlier !== undefined) judgeKept(scenario, made, [earlier, snapshot]);
  }
  const lost = before.filter(({ format }) => after.every((snapshot) => snapshot.format !== format));
  for (const snapshot of lost) await judgeLost(scenario, made, snapshot);
};

/** Accepts one inspection and rejects another as the buyer, and reads what an external system would. */
export const decisionsCheck = inspectionCheck(
  {
    id: 'quality-inspections/decisions',
    title:
      'After the buyer accepts or rejects, reads show the final status, the resolution and what was recorded',
    claims: [
      ...[closed, reasoned, readable, choiceRow, numberRow],
      ...[...partIdRows, ...lastingRows, includes],
    ] as const,
    otherwise: 'no decision was made, or no read shows it',
  },
  async (scenario) => {
    const { judge, fixtures, need } = scenario;
    if (!fixtures.canMove('inspection')) need({ because: 'notApplicable', reason: withoutHook } as const);
    await inUnits(judge, decisions, (decision) => judgeOne(scenario, decision));
  },
);
