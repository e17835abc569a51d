import type { Members } from '../../../models/members.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Created, create, type InspectionSnapshot, requestFor, snapshotIn } from '../descriptor.ts';
import { findTaken, plainWish } from '../dialects.ts';
import { exportRequest, findExportForm } from '../moves/export-form.ts';

/** The members of a JSON answer as they are written. */
const asWritten = (text: string): Members => {
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Members) : {};
};

const notationOf = (moment: string): string => {
  if (!/z$/i.test(moment)) return 'offset';
  return /\.\d+z$/i.test(moment) ? 'z-fraction' : 'z';
};

const membersOf = ({ reading: { present } }: InspectionSnapshot): string => {
  if (!present.has('due-date')) return 'few';
  return present.has('review-decision') ? 'all' : 'present';
};

const observeCreation = ({ judge, profile }: Context, { answer }: Created): void => {
  const { exchange, status } = answer;
  judge.observe('quality-inspections/create-status', String(status), exchange);
  const shown = snapshotIn(answer, profile);
  if (isSnapshot(shown))
    judge.observe('quality-inspections/create-answer-members', membersOf(shown), exchange);
};

/** Numbers and moments in JSON, as they are written. */
const observeNotation = ({ judge }: Context, { exchange }: InspectionSnapshot, written: Members): void => {
  const { itemQuantity: quantity, dueDate: due } = written;
  if (quantity !== undefined) judge.observe('quality-inspections/number-notation', typeof quantity, exchange);
  if (typeof due === 'string')
    judge.observe('quality-inspections/datetime-notation', notationOf(due), exchange);
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
  const warehouse = (data['warehouse-id'] ?? null) === null ? 'none' : 'preset';
  judge.observe('quality-inspections/warehouse', warehouse, exchange);
};

const observeRead = async (context: Context, id: Id): Promise<void> => {
  const { client, profile } = context;
  const answer = await client.send(requestFor(profile, 'show', { params: { id } }));
  const snapshot = snapshotIn(answer, profile);
  if (!isSnapshot(snapshot)) return;
  observeValues(context, snapshot);
  if (snapshot.format === 'json') observeNotation(context, snapshot, asWritten(answer.text));
};

const observeAction = async (
  { client, judge, profile }: Context,
  id: Id,
  form: 'none' | 'empty' | 'flag',
) => {
  const answer = await client.send(exportRequest(profile, 'mark-exported', { id, form }));
  if (outcomeOf(answer).outcome !== 'accepted') return;
  const holds = answer.text.trim() === '' ? 'empty' : 'inspection';
  judge.observe('quality-inspections/action-answer-body', holds, answer.exchange);
};

const observeRefusal = async (context: Context): Promise<void> => {
  const { members } = await plainWish(context, 'refused');
  const { 'due-date': _, ...others } = members;
  const { outcome, answer } = await create(context, { members: others });
  if (outcome === 'refused')
    context.judge.observe('quality-inspections/refusal-status', String(answer.status), answer.exchange);
};

/** Looks at what operations on inspections answer, and how. Judges nothing. */
export const answerSilences: Check = {
  id: 'quality-inspections/answer-silences',
  title: 'What the target answers where the documentation does not say it',
  claims: [],
  observes: [
    'quality-inspections/create-status',
    'quality-inspections/create-answer-members',
    'quality-inspections/refusal-status',
    'quality-inspections/action-answer-body',
    'quality-inspections/type-spelling',
    'quality-inspections/number-notation',
    'quality-inspections/datetime-notation',
    'quality-inspections/line-nums',
    'quality-inspections/warehouse',
  ],
  effect: 'changes',
  run: async (context) => {
    if ((await findTaken(context)) === undefined) return;
    context.judge.planned(1);
    const made = await create(context, await plainWish(context, 'answers'));
    if (made.outcome === 'accepted') observeCreation(context, made);
    if (made.id !== undefined) await observeRead(context, made.id);
    const form = await findExportForm(context);
    if (made.id !== undefined && form !== undefined) await observeAction(context, made.id, form);
    await observeRefusal(context);
    context.judge.executed();
  },
};
