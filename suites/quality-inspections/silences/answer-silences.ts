import type { Members } from '../../../models/members.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import {
  observer,
  resultOf,
  type SilenceWords,
  silenceObserver,
  wordsObserver,
} from '../../laws/unspecified.ts';
import {
  type CreatedInspection,
  create,
  type InspectionSnapshot,
  requestFor,
  snapshotIn,
} from '../descriptor.ts';
import { findTaken, plainInput } from '../dialects.ts';
import { exportRequest, findExportForm } from '../moves/export-form.ts';

/** The members of a JSON answer in their original notation. */
const asWritten = (text: string): Members => {
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Members) : {};
};

const answerWords: SilenceWords<InspectionSnapshot> = {
  'quality-inspections/create-answer-members': ({ reading: { present } }) => {
    if (!present.has('due-date')) return 'few';
    return present.has('review-decision') ? 'all' : 'present';
  },
};

const serializationOf = (moment: string): string => {
  if (!/z$/i.test(moment)) return 'offset';
  return /\.\d+z$/i.test(moment) ? 'z-fraction' : 'z';
};

/** An inspection, and its members in their original JSON notation. */
type WrittenInspection = InspectionSnapshot & { readonly written: Members };

const readWords: SilenceWords<WrittenInspection> = {
  'quality-inspections/type-spelling': ({ data: { type } }) =>
    typeof type === 'string' ? (type === type.toLowerCase() ? 'lower' : 'capital') : undefined,
  'quality-inspections/line-nums': ({ characteristics }) =>
    characteristics.map((one) => one['line-num'] ?? 'none').join(', ') || undefined,
  'quality-inspections/number-notation': ({ written: { itemQuantity } }) =>
    itemQuantity === undefined ? undefined : typeof itemQuantity,
  'quality-inspections/datetime-notation': ({ written: { dueDate } }) =>
    typeof dueDate === 'string' ? serializationOf(dueDate) : undefined,
};

const readWritten = async (
  context: Context,
  { id }: CreatedInspection,
): Promise<WrittenInspection | undefined> => {
  const { client, profile } = context;
  if (id === undefined) return undefined;
  const answer = await client.send(requestFor(profile, 'show', { params: { id } }));
  const snapshot = snapshotIn(answer, profile);
  if (!isSnapshot(snapshot)) return undefined;
  return { ...snapshot, written: snapshot.format === 'json' ? asWritten(answer.text) : {} };
};

/** Marks an inspection to observe the answer. */
const mark = async (context: Context, { id }: CreatedInspection) => {
  const form = await findExportForm(context);
  if (id === undefined || form === undefined) return undefined;
  return resultOf(await context.client.send(exportRequest(context.profile, 'mark-exported', { id, form })));
};

/** Observes what operations on inspections answer, and in which notation. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'quality-inspections/answer-silences',
  title: 'What answers about inspections show where the documentation leaves it open',
  open: async (context) => (await findTaken(context)) && (await create(context, await plainInput(context))),
  observers: [
    wordsObserver<CreatedInspection, InspectionSnapshot>(async ({ profile }, { answer, outcome }) => {
      const shown = snapshotIn(answer, profile);
      return outcome === 'accepted' && isSnapshot(shown) ? shown : undefined;
    }, answerWords),
    wordsObserver(readWritten, readWords),
    silenceObserver({
      silence: 'quality-inspections/action-answer-body',
      send: mark,
      accepted: ({ answer }) => (answer.text.trim() === '' ? 'empty' : 'inspection'),
      refused: () => undefined,
    }),
  ],
});
