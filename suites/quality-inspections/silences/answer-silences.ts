import type { Members } from '../../../models/members.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer, resultOf, silenceObserver } from '../../laws/unspecified.ts';
import {
  type CreatedInspection,
  create,
  type InspectionSnapshot,
  requestFor,
  snapshotIn,
} from '../descriptor.ts';
import { findTaken, plainInput } from '../dialects.ts';
import { exportRequest, findExportForm } from '../moves/export-form.ts';

/** The members of a JSON answer as they are written. */
const asWritten = (text: string): Members => {
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Members) : {};
};

const serializationOf = (moment: string): string => {
  if (!/z$/i.test(moment)) return 'offset';
  return /\.\d+z$/i.test(moment) ? 'z-fraction' : 'z';
};

const membersOf = ({ reading: { present } }: InspectionSnapshot): string => {
  if (!present.has('due-date')) return 'few';
  return present.has('review-decision') ? 'all' : 'present';
};

const observeCreation = async (
  { judge, profile }: Context,
  { answer, outcome }: CreatedInspection,
): Promise<void> => {
  if (outcome !== 'accepted') return;
  const shown = snapshotIn(answer, profile);
  if (isSnapshot(shown))
    judge.observe('quality-inspections/create-answer-members', membersOf(shown), answer.exchange);
};

/** Numbers and moments in JSON, as they are written. */
const observeNumberForms = ({ judge }: Context, { exchange }: InspectionSnapshot, written: Members): void => {
  const { itemQuantity: quantity, dueDate: due } = written;
  if (quantity !== undefined) judge.observe('quality-inspections/number-notation', typeof quantity, exchange);
  if (typeof due === 'string')
    judge.observe('quality-inspections/datetime-notation', serializationOf(due), exchange);
};

const observeValues = ({ judge }: Context, { data, characteristics, exchange }: InspectionSnapshot): void => {
  const { type } = data;
  if (typeof type === 'string')
    judge.observe(
      'quality-inspections/type-spelling',
      type === type.toLowerCase() ? 'lower' : 'capital',
      exchange,
    );
  const numbers = characteristics.map((one) => one['line-num'] ?? 'none');
  if (numbers.length > 0) judge.observe('quality-inspections/line-nums', numbers.join(', '), exchange);
};

const observeRead = async (context: Context, { id }: CreatedInspection): Promise<void> => {
  const { client, profile } = context;
  if (id === undefined) return;
  const answer = await client.send(requestFor(profile, 'show', { params: { id } }));
  const snapshot = snapshotIn(answer, profile);
  if (!isSnapshot(snapshot)) return;
  observeValues(context, snapshot);
  if (snapshot.format === 'json') observeNumberForms(context, snapshot, asWritten(answer.text));
};

/** Marks it, for what that answers. */
const mark = async (context: Context, { id }: CreatedInspection) => {
  const form = await findExportForm(context);
  if (id === undefined || form === undefined) return undefined;
  return resultOf(await context.client.send(exportRequest(context.profile, 'mark-exported', { id, form })));
};

/** Looks at what operations on inspections answer, and how. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'quality-inspections/answer-silences',
  title: 'What answers about inspections show where the documentation leaves it open',
  open: async (context) => (await findTaken(context)) && (await create(context, await plainInput(context))),
  looks: [
    {
      observes: ['quality-inspections/create-answer-members'],
      look: observeCreation,
    },
    {
      observes: [
        'quality-inspections/type-spelling',
        'quality-inspections/number-notation',
        'quality-inspections/datetime-notation',
        'quality-inspections/line-nums',
      ],
      look: observeRead,
    },
    silenceObserver({
      silence: 'quality-inspections/action-answer-body',
      send: mark,
      accepted: ({ answer }) => (answer.text.trim() === '' ? 'empty' : 'inspection'),
      refused: () => undefined,
    }),
  ],
});
