import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requestedAgreement, schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { type AnsweredOperation, judgeRefused, observePlace } from '../../harness/dialect/judge-place.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { hasStatus, isAbsent, isLater, outcomeOf } from '../../harness/meaning.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type Finding, isViolated, judgeFindings, makeFinding } from '../../harness/verdict/finding.ts';
import {
  around,
  type DescribedSnapshot,
  endsOf,
  makeSeveral,
  openWrites,
  wordsIn,
} from '../../laws/others.ts';
import { readFindings } from '../content/header.ts';
import { type AgreementSnapshot, type CreatedAgreement, lookAt, readNow } from '../descriptor.ts';
import { type AgreementActionResult, isKnown, type KnownAgreement } from './actions.ts';

/** The requirement that a write changes no other agreement than the one that it names. */
export const concernsOne: RequirementId = 'scheduling-agreements/writes-concern-one-agreement';

/** Why nothing is known about others. */
export const noneBeside = 'no write was accepted while other agreements could be read';

/** What a creation sent, which writes that are about something else leave as it was. */
export const keptRows = [
  'scheduling-agreements/create-keeps-the-header',
  'scheduling-agreements/create-keeps-the-items',
  'scheduling-agreements/create-keeps-the-lines',
] as const satisfies readonly RequirementId[];

type KeptRow = (typeof keptRows)[number];

/** Something that is done to a new agreement, beside others that nobody names. */
interface Trial {
  readonly row: RequirementId;
  /** What is done, in words. */
  readonly words: string;
  readonly make: () => Promise<CreatedAgreement>;
  /** Makes others for the same supplier: two before it and one after it. */
  readonly makeBeside: () => Promise<CreatedAgreement>;
  readonly send: (made: KnownAgreement) => Promise<AgreementActionResult>;
  /** Whether a read shows what is asked for; where it shows that a moment later, it is waited for. */
  readonly isDone: (snapshot: AgreementSnapshot) => boolean;
  /** Judges what a read shows once it was accepted. */
  readonly judgeShown: (
    snapshot: AgreementSnapshot,
    made: KnownAgreement,
    acted: AgreementActionResult,
  ) => void;
  /** Whether an agreement that is not there any more violates it. */
  readonly keeps: boolean;
  /** The members that it changes, with their new values. */
  readonly changes?: Members;
  /** What of the creation it leaves as it was. */
  readonly leaves: readonly KeptRow[];
  /** Whether an agreement shows what was asked for the other one alone. */
  readonly isMoved: (snapshot: AgreementSnapshot) => boolean;
}

/** The result of a move that was answered: accepted, or what refused it. */
export interface TriedAction {
  readonly row: RequirementId;
  readonly refused?: AnsweredOperation;
}

/** Refusals are judged by their place, but where another agreement shows that something is there: then it is a matter of states. */
export const judgeRefusals = (judge: Judge, all: readonly TriedAction[]): void => {
  for (const { row, refused } of all) {
    if (refused === undefined) continue;
    const isThere = all.some(
      (one) => one.row === row && (one.refused === undefined || !isAbsent(one.refused.answer)),
    );
    if (isThere && isAbsent(refused.answer))
      judge.inconclusive(
        row,
        `${refused.place.path} answered ${refused.answer.status}, and others otherwise`,
      );
    else judgeRefused(judge, row, refused);
  }
};

const headerNames = requestedAgreement.fields
  .map(({ name }) => name)
  .filter((name) => !['items', 'is-issued'].includes(name));

/** Whether an agreement is as asked for the other one, and the ids and texts of its header. */
const lookBeside =
  (context: Context, { isMoved }: Trial) =>
  async (id: string): Promise<DescribedSnapshot | undefined> => {
    const snapshot = await readNow(context, id);
    if (snapshot === undefined) return undefined;
    const { data, exchange } = snapshot;
    const moved = isMoved(snapshot) ? ['what was asked for the other one'] : [];
    const header = headerNames.flatMap((name) => wordsIn(data[name], name));
    return { shows: [...moved, ...header].join(', '), exchanges: [exchange] };
  };

/** Sends it; agreements that it does not name show the same before and afterwards. */
const sendBeside = async (
  context: Context,
  trial: Trial,
  { made, beside }: { readonly made: KnownAgreement; readonly beside: readonly CreatedAgreement[] },
): Promise<AgreementActionResult> => {
  const { readable } = context.profile.schedulingAgreements;
  const keys = [...beside.flatMap(({ id }) => id ?? []), ...endsOf(readable).map(String)];
  const alike = { noun: 'an agreement', keys, look: lookBeside(context, trial) };
  const writes = await openWrites(context, alike);
  const acted = await trial.send(made);
  await writes.write({
    ...{ name: trial.words, named: [made.id], leaves: [concernsOne] },
    send: async () => acted.answer,
  });
  return acted;
};

const judgeUnread = (
  { judge }: Context,
  { row, words }: Trial,
  {
    unread,
    isGone,
    made,
    answer,
  }: {
    readonly unread: Unread | undefined;
    readonly isGone: boolean;
    readonly made: KnownAgreement;
    readonly answer: AgreementActionResult['answer'];
  },
): void => {
  if (unread === undefined || !isGone || isLater(answer)) {
    judge.inconclusive(row, `the agreement could not be read afterwards: ${unread?.unread}`);
    return;
  }
  judge.violated(row, {
    expected: `the agreement after an accepted ${words}`,
    seen: unread.unread,
    exchanges: [...made.exchanges, answer.exchange, unread.exchange],
    explanation: `an agreement is no longer there after an accepted ${words}`,
  });
};

/** Members of the header that a read showed before a write, and that one shows no more after it. */
const lostFindings = (
  { changes = {}, words }: Trial,
  { body, exchanges }: KnownAgreement,
  [before, after]: readonly [before: AgreementSnapshot, after: AgreementSnapshot],
): readonly Finding[] => {
  const lost = headerNames.filter(
    (name) => !isNothing(body[name]) && !isNothing(before.data[name]) && isNothing(after.data[name]),
  );
  return lost
    .filter((name) => changes[name] === undefined)
    .map((name) =>
      makeFinding(keptRows[0], {
        expected: `${name} as before ${words}: ${describeValue(before.data[name])}`,
        seen: 'none',
        exchanges: [...exchanges, before.exchange, after.exchange],
        explanation: `after ${words} ${name} is lost`,
        subject: `${schedulingAgreement.name} ${name}`,
      }),
    );
};

/** What a read before a write shows as it was sent, a read after it shows so as well. */
const keptFindings = (
  trial: Trial,
  made: KnownAgreement,
  snapshots: readonly [before: AgreementSnapshot, after: AgreementSnapshot],
): readonly Finding[] => {
  const { changes = {}, leaves, words } = trial;
  const [before, after] = snapshots;
  const isLeft = ({ requirement }: Finding) => leaves.some((row) => row === requirement);
  const findingsIn = (snapshot: AgreementSnapshot) =>
    readFindings({ ...made, body: { ...made.body, ...changes } }, snapshot).filter(isLeft);
  const wrong = findingsIn(before).filter(isViolated);
  const others = findingsIn(after).flatMap((finding) => {
    const { requirement, violation } = finding;
    if (violation === undefined) return [finding];
    const { expected, explanation } = violation;
    if (wrong.some((one) => one.violation?.expected === expected)) return [];
    return [{ requirement, violation: { ...violation, explanation: `after ${words} ${explanation}` } }];
  });
  return [...lostFindings(trial, made, snapshots), ...others];
};

/** A write that was accepted, and what reads in each format showed before it. */
interface AcceptedWrite {
  readonly made: KnownAgreement;
  readonly acted: AgreementActionResult;
  readonly before: ReadonlyMap<Format, AgreementSnapshot>;
}

/** Reads the agreement in each format after an accepted write. */
const judgeReads = async (
  context: Context,
  trial: Trial,
  { made, acted, before }: AcceptedWrite,
): Promise<void> => {
  const { judge, profile } = context;
  const { answer } = acted;
  const formats = formatsOf(profile);
  for (const format of formats) {
    const snapshot = await lookAt(context, made, format, trial.isDone);
    if (snapshot !== undefined && isSnapshot(snapshot)) {
      const first = before.get(format);
      trial.judgeShown(snapshot, made, acted);
      if (first !== undefined && !isLater(answer))
        judgeFindings(judge, keptFindings(trial, made, [first, snapshot]));
      continue;
    }
    // What was not shown before is not gone.
    const wasThere = before.size === formats.length;
    const isGone = trial.keeps && wasThere && snapshot !== undefined && hasStatus(snapshot, 'not-found');
    judgeUnread(context, trial, { unread: snapshot, isGone, made, answer });
  }
};

/** Tries it, and judges what an accepted one came to; undefined where nothing can be told. */
export const tryOn = async (context: Context, trial: Trial): Promise<TriedAction | undefined> => {
  const { judge, profile } = context;
  const { row, words } = trial;
  const older = await makeSeveral(around.chosen, trial.makeBeside);
  const made = await trial.make();
  const beside = [...older, await trial.makeBeside()];
  if (!isKnown(made)) {
    judge.inconclusive(row, 'no agreement could be created whose id is known');
    return undefined;
  }
  // What is read before must not be what is read for ever.
  const before = new Map<Format, AgreementSnapshot>();
  for (const format of formatsOf(profile)) {
    const snapshot = await lookAt(context, made, format);
    if (snapshot !== undefined && isSnapshot(snapshot)) before.set(format, snapshot);
  }
  const acted = await sendBeside(context, trial, { made, beside });
  const { answer } = acted;
  observePlace(judge, 'scheduling-agreements/paths', acted);
  const { outcome } = outcomeOf(answer);
  const exchanges = [...made.exchanges, answer.exchange];
  if (outcome === 'refused') return { row, refused: { ...acted, exchanges } };
  if (outcome === 'unclear') {
    judge.inconclusive(row, `${words} answered ${answer.status ?? 'nothing'}`);
    return undefined;
  }
  const body = answer.text.trim() === '' ? 'empty' : 'agreement';
  judge.observe('scheduling-agreements/action-answer-body', body, answer.exchange);
  await judgeReads(context, trial, { made, acted, before });
  return { row };
};
