import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requestedAgreement, schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { capital } from '../../../models/wire/spelling.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { type AnsweredOperation, judgeRefused, observePlace } from '../../harness/dialect/place.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { hasStatus, isAbsent, isLater, outcomeOf } from '../../harness/meaning.ts';
import { sameMember } from '../../harness/resources/same-value.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { type Finding, isViolated, judgeFindings, makeFinding } from '../../harness/verdict/finding.ts';
import {
  around,
  type DescribedSnapshot,
  endsOf,
  makeSeveral,
  openWrites,
  wordsIn,
} from '../../laws/unrelated-documents.ts';
import { type AgreementShape, optionalHeader } from '../compose.ts';
import { answerFindings } from '../content/header.ts';
import { type AgreementSnapshot, type CreatedAgreement, readNow, readOnce } from '../descriptor.ts';
import { type AgreementClient, agreementCheck } from '../dialects.ts';
import {
  type AgreementActionResult,
  act,
  changing,
  findUpdateForm,
  isKnown,
  type KnownAgreement,
  newValues,
  update,
} from './actions.ts';

/** A write changes only the agreement that it names. */
const concernsOne: RequirementId = 'scheduling-agreements/writes-concern-one-agreement';

/** Contents of the creation that unrelated writes must not change. */
const keptRows = [
  'scheduling-agreements/create-keeps-the-header',
  'scheduling-agreements/create-keeps-the-items',
  'scheduling-agreements/create-keeps-the-lines',
] as const satisfies readonly RequirementId[];

/** A write to a new agreement, next to other agreements that it does not name. */
interface SiblingTrial {
  readonly row: RequirementId;
  /** Describes the write. */
  readonly words: string;
  readonly make: () => Promise<CreatedAgreement>;
  /** Creates other agreements for the same supplier: two before it and one after it. */
  readonly makeSibling: () => Promise<CreatedAgreement>;
  readonly send: (made: KnownAgreement) => Promise<AgreementActionResult>;
  /** The members that it changes, with their new values. */
  readonly changes: Members;
  /** The members that it sends unchanged. */
  readonly repeats?: readonly string[];
  /** Whether it is violated if the agreement is gone afterwards. */
  readonly keeps: boolean;
  /** The rows about the creation's contents that must still hold. */
  readonly leaves: readonly RequirementId[];
}

/** A trial with its agreement. */
interface SiblingTrialResult {
  readonly scenario: Scenario;
  readonly trial: SiblingTrial;
  readonly made: KnownAgreement;
}

/** The outcome of a trial: accepted, or the refused operation. */
interface TrialResult {
  readonly row: RequirementId;
  readonly refused?: AnsweredOperation;
}

/**
 * Judges refusals by the operation's path, unless another agreement shows that the operation exists: then a refusal
 * depends on the state.
 */
const judgeRefusals = (judge: Judge, all: readonly TrialResult[]): void => {
  for (const { row, refused } of all) {
    if (refused === undefined) continue;
    const { place, answer } = refused;
    const isThere = all.some(
      (one) => one.row === row && (one.refused === undefined || !isAbsent(one.refused.answer)),
    );
    if (isThere && isAbsent(answer))
      judge.inconclusive(row, `${place.path} answered ${answer.status}, and others otherwise`);
    else judgeRefused(judge, row, refused);
  }
};

/** The members that an agreement shows with the wanted values if `isSame`, or with other values if not. */
const membersWith = (
  isSame: boolean,
  { data, text }: AgreementSnapshot,
  { wanted, profile }: { readonly wanted: Members; readonly profile: Context['profile'] },
): readonly string[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const same =
      name === 'status'
        ? isWritten(data[name], [String(value)], profile)
        : sameMember(schedulingAgreement, name)(value, data[name], text);
    return same === isSame ? [name] : [];
  });

const headerNames = requestedAgreement.fields
  .map(({ name }) => name)
  .filter((name) => !['items', 'is-issued'].includes(name));

/** The ids and texts of an agreement's header, and its end date. */
const readSibling =
  (context: Context) =>
  async (id: string): Promise<DescribedSnapshot | undefined> => {
    const snapshot = await readNow(context, id);
    if (snapshot === undefined) return undefined;
    const { data, exchange } = snapshot;
    const header = headerNames.flatMap((name) => wordsIn(data[name], name));
    const end = `ends ${jsonText(data['validity-end-date'] ?? null)}`;
    return { shows: [...header, end].join(', '), exchanges: [exchange] };
  };

/** Sends the write; judges that agreements which it does not name are unchanged. */
const sendWithSiblings = async (
  { scenario, trial, made }: SiblingTrialResult,
  siblings: readonly CreatedAgreement[],
): Promise<AgreementActionResult> => {
  const { readable } = scenario.profile.schedulingAgreements;
  const keys = [...siblings.flatMap(({ id }) => id ?? []), ...endsOf(readable).map(String)];
  const writes = await openWrites(scenario, { noun: 'an agreement', keys, read: readSibling(scenario) });
  const acted = await trial.send(made);
  await writes.write({
    ...{ name: trial.words, named: [made.id], leaves: [concernsOne] },
    send: async () => acted.answer,
  });
  return acted;
};

/** Judges what a read shows of the changed and the repeated members. */
const judgeChanged = (
  { scenario, trial, made }: SiblingTrialResult,
  snapshot: AgreementSnapshot,
  { answer }: AgreementActionResult,
) => {
  const { judge, finds, profile } = scenario;
  const { row, words, changes, repeats = [] } = trial;
  const repeated = Object.fromEntries(repeats.map((name) => [name, made.body[name]]));
  const wanted: Members = { ...repeated, ...changes };
  const wrong = membersWith(false, snapshot, { wanted, profile });
  if (wrong.length > 0 && isLater(answer))
    return judge.inconclusive(row, `${words} was answered with 202, to be done later`);
  if (wrong.length === 0 && membersWith(true, snapshot, { wanted: changes, profile }).length === 0)
    return judge.inconclusive(row, 'no read shows a member that was changed');
  const [first = ''] = wrong;
  const isStatus = first === 'status';
  const state = String(wanted['status']).toLowerCase();
  const alone = wrong.length === 1 ? `${schedulingAgreement.name} ${first}` : undefined;
  finds(row, wrong.length === 0, [made, wrong.length === 0 ? undefined : answer, snapshot], {
    expected: `after ${words}: ${wrong.map((name) => `${name} ${jsonText(wanted[name])}`).join(', ')}`,
    seen: wrong.map((name) => jsonText(snapshot.data[name] ?? null)).join(', '),
    because: isStatus
      ? `after ${words} it is ${snapshot.state ?? 'in an unknown status'}`
      : `after ${words} ${wrong.join(' and ')} is not as it was sent`,
    subject: isStatus ? statusSubject(schedulingAgreement, snapshot, state) : alone,
  });
};

/** Members of the header that a read showed before the write, but not after it. */
const lostFindings = (
  { trial: { changes, words }, made: { body } }: SiblingTrialResult,
  [before, after]: readonly [before: AgreementSnapshot, after: AgreementSnapshot],
): readonly Finding[] =>
  headerNames
    .filter((name) => changes[name] === undefined && !isNothing(body[name]))
    .filter((name) => !isNothing(before.data[name]) && isNothing(after.data[name]))
    .map((name) =>
      makeFinding(keptRows[0], {
        expected: `${name} as before ${words}: ${describeValue(before.data[name])}`,
        seen: 'none',
        explanation: `after ${words} ${name} is lost`,
        subject: `${schedulingAgreement.name} ${name}`,
      }),
    );

/** Judges that what was shown as sent before the write is still shown so. */
const judgeKept = (
  tried: SiblingTrialResult,
  snapshots: readonly [before: AgreementSnapshot, after: AgreementSnapshot],
): void => {
  const { scenario, made } = tried;
  const { changes, leaves, words } = tried.trial;
  const [before, after] = snapshots;
  const sent = { ...made, body: { ...made.body, ...changes } };
  const findingsIn = (snapshot: AgreementSnapshot) => answerFindings(sent, snapshot, scenario.profile);
  const wrong = findingsIn(before).filter(isViolated);
  const kept = findingsIn(after).flatMap(({ violation, ...finding }): readonly Finding[] => {
    if (violation === undefined) return [finding];
    if (wrong.some((one) => one.violation?.expected === violation.expected)) return [];
    return [
      { ...finding, violation: { ...violation, explanation: `after ${words} ${violation.explanation}` } },
    ];
  });
  const exchanges = [...made.exchanges, before.exchange, after.exchange];
  judgeFindings(scenario.judge, [...lostFindings(tried, snapshots), ...kept], { claims: leaves, exchanges });
};

/** Reads the agreement in each format after an accepted write; `before` holds the reads before it. */
const judgeReads = async (
  tried: SiblingTrialResult,
  acted: AgreementActionResult,
  before: ReadonlyMap<Format, AgreementSnapshot>,
): Promise<void> => {
  const { scenario, trial, made } = tried;
  const { judge, finds, formats, profile } = scenario;
  const { row, words, changes: wanted } = trial;
  const isDone = (shown: AgreementSnapshot) => membersWith(false, shown, { wanted, profile }).length === 0;
  for (const format of formats) {
    const snapshot = await readOnce(scenario, made, format, isDone);
    const first = before.get(format);
    // An agreement that was not shown before cannot be missing now.
    const wasThere = before.size === formats.length && !isLater(acted.answer);
    if (isSnapshot(snapshot)) {
      judgeChanged(tried, snapshot, acted);
      if (first !== undefined && !isLater(acted.answer)) judgeKept(tried, [first, snapshot]);
    } else if (trial.keeps && wasThere && snapshot !== undefined && hasStatus(snapshot, 'not-found'))
      finds(row, false, [made, acted.answer, snapshot], {
        expected: `the agreement after ${words}`,
        seen: snapshot.unread,
        because: `an agreement is no longer there after ${words}`,
      });
    else judge.inconclusive(row, `the agreement could not be read afterwards: ${snapshot?.unread}`);
  }
};

/** Performs a trial and judges an accepted write; undefined if the outcome is inconclusive. */
const tryOn = async (scenario: Scenario, trial: SiblingTrial): Promise<TrialResult | undefined> => {
  const { judge, profile } = scenario;
  const { row } = trial;
  const older = await makeSeveral(around.chosen, trial.makeSibling);
  const made = await trial.make();
  const siblings = [...older, await trial.makeSibling()];
  if (!isKnown(made)) {
    judge.inconclusive(row, 'no agreement could be created whose id is known');
    return undefined;
  }
  // Reads before the write, so that a stale cache is noticed afterwards.
  const before = new Map<Format, AgreementSnapshot>();
  for (const format of formatsOf(profile)) {
    const snapshot = await readOnce(scenario, made, format);
    if (isSnapshot(snapshot)) before.set(format, snapshot);
  }
  const tried = { scenario, trial, made };
  const acted = await sendWithSiblings(tried, siblings);
  const { answer } = acted;
  observePlace(judge, 'scheduling-agreements/paths', acted);
  const { outcome } = outcomeOf(answer);
  const exchanges = [...made.exchanges, answer.exchange];
  if (outcome === 'refused') return { row, refused: { ...acted, exchanges } };
  if (outcome === 'unclear') {
    judge.inconclusive(row, `${acted.place.path} answered ${answer.status ?? 'nothing'}`);
    return undefined;
  }
  const body = answer.text.trim() === '' ? 'empty' : 'agreement';
  judge.observe('scheduling-agreements/action-answer-body', body, answer.exchange);
  await judgeReads(tried, acted, before);
  return { row };
};

const observes = ['scheduling-agreements/paths', 'scheduling-agreements/action-answer-body'] as const;

const otherwise = 'no write was accepted beside agreements that reads show before and after it';

/** Creates an agreement; a plainer one if that is refused. */
const makeOr = async (
  { make }: AgreementClient,
  shape: AgreementShape,
  plainer: AgreementShape,
): Promise<CreatedAgreement> => {
  const made = await make(shape);
  return made.outcome === 'accepted' ? made : make(plainer);
};

/** The actions, and the agreements to which they are sent. */
const moves = [
  { operation: 'issue', row: 'scheduling-agreements/issue-issues', leadsTo: 'issued', issued: false },
  { operation: 'cancel', row: 'scheduling-agreements/cancel-cancels', leadsTo: 'cancelled', issued: true },
  { operation: 'cancel', row: 'scheduling-agreements/cancel-cancels', leadsTo: 'cancelled', issued: false },
] as const;

const tryMove = (
  scenario: Scenario,
  agreements: AgreementClient,
  { operation, row, leadsTo, issued }: (typeof moves)[number],
): Promise<TrialResult | undefined> => {
  const minimal = { header: { 'is-issued': issued }, items: [{ lines: 2 }] };
  const header = { ...optionalHeader(scenario.profile.schedulingAgreements), 'is-issued': issued };
  return tryOn(scenario, {
    ...{ row, words: `an accepted ${operation} of an agreement` },
    make: () => makeOr(agreements, { header, items: [{ lines: 2 }, { lines: 2 }] }, minimal),
    makeSibling: () => agreements.make(minimal),
    changes: { status: capital(leadsTo) },
    // Whether a cancelled agreement still shows its items is undocumented.
    leaves: operation === 'issue' ? keptRows : keptRows.slice(0, 1),
    // A cancelled draft may be deleted.
    keeps: issued || operation === 'issue',
    send: ({ id }) => act(scenario, operation, id),
  });
};

/** Issues drafts and cancels agreements; a refusal alone decides nothing. */
export const issueAndCancel = agreementCheck(
  {
    id: 'scheduling-agreements/issue-and-cancel',
    title: 'An agreement is Issued once it was issued, and Cancelled once it was cancelled',
    claims: [...new Set(moves.map(({ row }) => row)), concernsOne, ...keptRows],
    ...{ observes, otherwise },
  },
  async (scenario, agreements) => {
    scenario.judge.planned(moves.length);
    const all: TrialResult[] = [];
    for (const move of moves) {
      const tried = await tryMove(scenario, agreements, move);
      scenario.judge.executed();
      if (tried !== undefined) all.push(tried);
    }
    judgeRefusals(scenario.judge, all);
  },
);

const updateRow: RequirementId = 'scheduling-agreements/update-changes';

/** The agreement to update, and whether the update sets every optional member of the header. */
interface UpdateTrial {
  readonly issued: boolean;
  readonly isWide: boolean;
}

const tryUpdate = (
  scenario: Scenario,
  agreements: AgreementClient,
  { issued, isWide }: UpdateTrial,
): Promise<TrialResult | undefined> => {
  const minimal = { header: { 'is-issued': issued } };
  const former = { [changing[0]]: 'Rotterdam', ...(isWide && { incoterms: 'EXW' }) };
  const rich = { header: { ...minimal.header, ...former }, items: [{ lines: 2 }] };
  const optional = optionalHeader(scenario.profile.schedulingAgreements);
  const complete = { header: { ...minimal.header, ...optional } };
  const changes = { ...(isWide && optional), ...newValues(scenario) };
  // The update must neither remove optional members of other agreements nor add them.
  const siblings = [complete, minimal];
  return tryOn(scenario, {
    ...{ row: updateRow, words: 'an accepted update of an agreement', keeps: false, changes },
    repeats: ['external-scheduling-agreement-number', 'validity-start-date', 'supplier'],
    // How an update identifies items and lines is undocumented.
    leaves: keptRows.slice(0, 1),
    make: () => makeOr(agreements, rich, minimal),
    makeSibling: () => makeOr(agreements, siblings.shift() ?? complete, minimal),
    send: async (made) =>
      update(scenario, { made, changes, form: await findUpdateForm(scenario, agreements) }),
  });
};

/** A draft with all optional members, then with few, then an issued agreement. */
const updateTrials: readonly UpdateTrial[] = [
  { issued: false, isWide: true },
  { issued: false, isWide: false },
  { issued: true, isWide: false },
];

/** Updates a draft; if that is refused, further agreements. A refusal alone decides nothing. */
export const updates = agreementCheck(
  {
    id: 'scheduling-agreements/updates',
    title: 'An update that is accepted changes an agreement to what was sent',
    claims: [updateRow, concernsOne, keptRows[0]],
    ...{ observes, otherwise },
  },
  async (scenario, agreements) => {
    scenario.judge.planned(1);
    const all: TrialResult[] = [];
    for (const trial of updateTrials) {
      const tried = await tryUpdate(scenario, agreements, trial);
      if (tried !== undefined) all.push(tried);
      if (tried?.refused === undefined) break;
    }
    scenario.judge.executed();
    judgeRefusals(scenario.judge, all);
  },
);
