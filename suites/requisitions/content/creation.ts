import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import { judgeShown, leaveUnshown, shownBy, shownClaims } from '../../formats/area-fields.ts';
import type { Check, Context, Judge, Violation } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { hasStatus, isLater } from '../../harness/meaning.ts';
import { pairCheck } from '../../harness/pairs.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-named.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { type Finding, judgeFindings } from '../../harness/verdict/finding.ts';
import { judgeListed } from '../../laws/listed.ts';
import { changingCheck } from '../changing-check.ts';
import { type Comparison, compareHeader, nothingOf, type Otherwise, soundData } from '../compare.ts';
import { compareLines } from '../compare-lines.ts';
import { type RequisitionSnapshot, read, snapshotIn } from '../descriptor.ts';
import { blockWithoutForm, type CreatedRequisition, findForm, makeIn } from '../form.ts';
import { type Attempt, attempt, change, readCreated } from '../operations.ts';
import { freeLine, headerTexts, presetForm, type RequisitionInput } from '../payload.ts';
import { observeCreation } from './silences.ts';

const titledInput = (title: string | undefined, words: string): RequisitionInput => ({
  lines: [freeLine(`title or none ${words}`.trim())],
  // None takes the place of a title that the profile may send with every requisition.
  header: { 'req-title': title },
});

/** A requisition without a title beside one with a title. */
export const withoutTitle = pairCheck({
  id: 'requisitions/without-title',
  title: 'A requisition is created without a title',
  rows: [{ requirement: 'requisitions/req-title-is-optional', what: 'a requisition without req_title' }],
  open: async (context, claims) => {
    const form = await findForm(context);
    const send = async (words: string, title?: string): Promise<CreatedRequisition> => {
      const made = await makeIn(context, form ?? presetForm, titledInput(title, words));
      // No form that was tried is taken, and a title does not help.
      if (form === undefined && made.outcome !== 'accepted') await blockWithoutForm(context, claims);
      return made;
    };
    return async (_, words) => [{ request: () => send(words), control: () => send(words, marker('title')) }];
  },
});

const listed = 'requisitions/list-answers-requisitions';
const lineCount = 'requisitions/line-count-counts-lines';

/** Judges that the list of requisitions holds one that was created. */
const judgeInList = async (context: Context, { id, snapshot, exchanges }: Attempt): Promise<void> => {
  if (id === undefined || snapshot === undefined) return;
  await judgeListed(context, {
    ...{ place: placeOf('requisitions.list', {}), made: snapshot.data, exchanges },
    look: async () => {
      const shown = await read(context, id);
      return isSnapshot(shown) ? shown.exchange : undefined;
    },
  });
};

/** Judges the count of lines where a read shows as many lines as were sent: then none is hidden or was added. */
const judgeLineCount = (
  judge: Judge,
  { input, snapshot, exchanges }: Pick<Attempt, 'input' | 'snapshot' | 'exchanges'>,
): void => {
  const { length } = input.lines;
  const count = snapshot?.data['line-count'];
  if (typeof count !== 'number' || snapshot?.lines.length !== length) return;
  if (count === length) judge.holds(lineCount, snapshot.exchange);
  else
    judge.violated(lineCount, {
      expected: `line-count ${length}, as a read shows as many lines as were sent`,
      seen: `line-count ${count}`,
      exchanges,
      explanation: 'line-count is not the number of lines',
    });
};

const draft = 'requisitions/create-makes-a-draft';

/** What was answered with an id, at the first and at a second look, is not there. */
const isGone = async (context: Context, { id, answer }: Attempt): Promise<boolean> => {
  if (id === undefined || isLater(answer)) return false;
  const isMissing = (snapshot: RequisitionSnapshot | Unread) =>
    !isSnapshot(snapshot) && hasStatus(snapshot, 'not-found');
  const eventually = openEventually(context.clock);
  return isMissing(
    await eventually(
      () => read(context, id),
      (snapshot) => !isMissing(snapshot),
    ),
  );
};

/** Judges that an accepted creation left a draft behind. */
const judgeDraft = async (context: Context, one: Attempt): Promise<void> => {
  const { judge, profile } = context;
  const { answer, snapshot, exchanges } = one;
  const expected = 'a requisition in status draft';
  if (snapshot === undefined) {
    if (await isGone(context, one)) {
      const seen = 'an id that no read finds';
      return judge.violated(draft, {
        expected,
        seen,
        exchanges,
        explanation: 'the new document is not there',
      });
    }
    return judge.inconclusive(draft, `what answered ${answer.status} could not be read`);
  }
  const answered = snapshotIn(answer, profile);
  const isDraft = ({ data }: RequisitionSnapshot) => isWritten(data['status'], ['draft'], profile);
  // Others may move it on before it is read.
  if ((isSnapshot(answered) && isDraft(answered)) || isDraft(snapshot))
    return judge.holds(draft, snapshot.exchange);
  const status = jsonText(snapshot.data['status'] ?? null);
  if (isNothing(snapshot.data['status'])) return judge.inconclusive(draft, 'no read shows its status');
  const explanation = `a created requisition is in ${snapshot.state ?? 'an unknown status'}`;
  const subject = statusSubject(requisition, snapshot, 'draft');
  judge.violated(draft, { expected, seen: `status ${status}`, exchanges, explanation, subject });
};

/** A member that is shown otherwise than it was sent. */
export const notKept = ({ member, sent, shown }: Otherwise, exchanges: readonly Exchange[]): Violation => ({
  expected: `${member} as it was sent: ${sent}`,
  seen: shown,
  exchanges,
  explanation: `${member} is not kept as it was sent`,
  subject: `${requisition.name} ${member}`,
});

/** Judges a comparison: what is shown otherwise violates a rule, and where nothing could be compared nothing is told. */
export const findingOf = (
  requirement: RequirementId,
  { otherwise, compared }: Comparison,
  exchanges: readonly Exchange[],
): readonly Finding[] => {
  const [first, ...others] = otherwise;
  if (first === undefined) return compared === 0 ? [] : [{ requirement }];
  const also = new Set(others.map(({ member }) => member));
  const shown =
    also.size === 0 ? first.shown : `${first.shown}; other than sent also: ${[...also].join(', ')}`;
  return [{ requirement, violation: notKept({ ...first, shown }, exchanges) }];
};

const keeps = 'requisitions/create-keeps-what-was-sent';
const keepsLines = 'requisitions/create-keeps-lines';
const claims = [draft, keeps, keepsLines, lineCount, listed] as const;

/** When it is needed: far enough ahead for any clock, and near enough for any budget. */
export const needByDate = (clock: Context['clock']): string => {
  const moment = new Date(clock.epoch() + 60 * 24 * 3600 * 1000);
  return `${moment.toISOString().slice(0, 10)}T12:00:00Z`;
};

/** What headers are tried with, each simpler than the one before. */
const headers = (clock: Context['clock']): readonly Readonly<Record<string, string>>[] => {
  const texts = headerTexts('new');
  return [{ ...texts[0], 'need-by-date': needByDate(clock) }, ...texts, {}];
};

const inputWith = (
  { supplier, user }: Pick<RequisitionReferences, 'supplier' | 'user'>,
  header: Members,
): RequisitionInput => ({
  header: { ...header, ...(user && { 'requested-by': user }) },
  lines: [
    freeLine('first', { quantity: '3', unitPrice: '4.35' }),
    freeLine('second', { quantity: '2', unitPrice: '0.10', ...(supplier !== undefined && { supplier }) }),
    freeLine('third', { quantity: '1', unitPrice: '1999999.99' }),
  ],
});

/** The first of several inputs, each simpler than the one before, that is accepted. */
const firstAccepted = async (context: Context, format: Format): Promise<Attempt> => {
  const { requisitions } = context.profile;
  const [richest, ...simpler] = headers(context.clock);
  let one = await attempt(context, inputWith(requisitions, richest ?? {}), { format });
  // At last without supplier and requester, whom the profile may have wrong.
  for (const input of [...simpler.map((header) => inputWith(requisitions, header)), inputWith({}, {})]) {
    if (one.outcome === 'accepted') break;
    one = await attempt(context, input, { format });
  }
  return one;
};

const judgeContents = ({ profile, judge }: Context, { input, snapshot, exchanges }: Attempt): void => {
  if (snapshot === undefined) return;
  const { currency, header: extras } = profile.requisitions;
  const header = { ...(!('currency' in extras) && { currency }), ...input.header };
  judgeFindings(judge, findingOf(keeps, compareHeader(header, soundData(snapshot)), exchanges));
  const lines = compareLines(profile, input.lines, snapshot);
  judgeFindings(judge, findingOf(keepsLines, lines, exchanges));
  judgeLineCount(judge, { input, snapshot, exchanges });
};

/**
 * Texts of a creation that no read shows: a target need not show them. One that an update puts there, in the same
 * format or in another, is shown, and was not kept.
 */
const judgeDropped = async (
  context: Context,
  { id, input, snapshot, exchanges }: Attempt,
  format: Format,
): Promise<void> => {
  if (id === undefined || snapshot === undefined) return;
  const dropped = nothingOf(input.header ?? {}, snapshot);
  if (Object.keys(dropped).length === 0) return;
  for (const by of [format, ...formatsOf(context.profile).filter((other) => other !== format)]) {
    const later = await change(context, id, dropped, { format: by });
    const isThere = ([name, text]: [string, string]) => later.snapshot?.data[canonicalName(name)] === text;
    const [member, text] = Object.entries(dropped).find(isThere) ?? [];
    if (member === undefined) continue;
    const how = by === format ? 'an update' : `an update in ${by.toUpperCase()}`;
    const result = { member, sent: jsonText(text), shown: `nothing, until ${how} put it there` };
    return context.judge.violated(keeps, notKept(result, [...exchanges, ...later.exchanges]));
  }
};

const inFormat = async (context: Context, format: Format): Promise<void> => {
  const { judge, profile } = context;
  const one = await firstAccepted(context, format);
  if (one.outcome !== 'accepted') {
    judge.inconclusive(claims, `in ${format}: ${describeOutcome(one)}`);
    return;
  }
  await judgeDraft(context, one);
  judgeContents(context, one);
  for (const other of formatsOf(profile).filter((each) => each !== format)) {
    judgeContents(context, await readCreated(context, one, other));
  }
  observeCreation(context, one);
  judgeShown(context.judge, 'requisitions', shownBy({ endpoint: 'requisitions.create' }, one.answer));
  await judgeInList(context, one);
  await judgeDropped(context, one, format);
};

const contentCheck = changingCheck({
  id: 'requisitions/creation',
  title: 'A created requisition is a draft that shows what was sent',
  claims,
  observes: [
    'formats/create-status',
    'requisitions/create-answer-body',
    'requisitions/line-content',
    'requisitions/total-holds',
  ],
  parts: (context) =>
    formatsOf(context.profile).map((format) => async () => {
      await inFormat(context, format);
      // It holds where it was seen to; a target need not show lines, or any member that was sent.
      context.judge.inconclusive(claims, 'no read shows what became of it');
    }),
});

/**
 * Creates requisitions in each format and reads them in each. A refused form blocks what is told of contents alone: the
 * members that requisitions show can be judged in reads.
 */
export const creation: Check = {
  ...contentCheck,
  claims: [...claims, ...shownClaims('requisitions')],
  run: async (context) => {
    await contentCheck.run(context);
    leaveUnshown(context.judge, 'requisitions', context.profile.requisitions.readable.length === 0);
  },
};
