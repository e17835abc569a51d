import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer } from '../../laws/unspecified.ts';
import { create, type InspectionSnapshot, read } from '../descriptor.ts';
import { findTaken, plainInput } from '../dialects.ts';
import {
  decideInspection,
  decisions,
  isRecorded,
  moveThrough,
  submitInspection,
} from '../moves/decisions.ts';
import {
  type ExportForm,
  type ExportOperation,
  exportRequest,
  findExportForm,
} from '../moves/export-form.ts';

const make = async (context: Context): Promise<Id | undefined> =>
  (await create(context, await plainInput(context))).id;

const readInspection = async (context: Context, id: Id): Promise<InspectionSnapshot | undefined> => {
  const snapshot = await read(context, id);
  return isSnapshot(snapshot) ? snapshot : undefined;
};

/** Observes the target's names for the statuses from the first move to the decision. */
const observeStatuses = async (context: Context): Promise<void> => {
  const { judge, fixtures } = context;
  const id = fixtures.canMove('inspection') ? await make(context) : undefined;
  if (id === undefined) return;
  const names: string[] = [];
  const moveAndRead = async (type: string): Promise<InspectionSnapshot | undefined> =>
    (await moveThrough(context, id, [type])) ? readInspection(context, id) : undefined;
  for (const type of ['start', 'submit']) {
    const snapshot = await moveAndRead(type);
    if (snapshot !== undefined) names.push(String(snapshot.data['status']));
    if (type === 'submit' && snapshot !== undefined && isRecorded(snapshot))
      judge.observe('quality-inspections/recorded-shown', 'submitted', snapshot.exchange);
  }
  if (names.length > 0) judge.observe('quality-inspections/between-statuses', names.join(', '));
  const back = await moveAndRead('send_back');
  if (back !== undefined)
    judge.observe('quality-inspections/sent-back', String(back.data['status']), back.exchange);
};

const observeDecisions = async (context: Context): Promise<void> => {
  const { judge, fixtures } = context;
  const words: string[] = [];
  if (!fixtures.canMove('inspection')) return;
  for (const decision of decisions) {
    const id = await make(context);
    if (id === undefined) continue;
    await submitInspection(context, id);
    const before = await readInspection(context, id);
    if (!(await moveThrough(context, id, [decision]))) continue;
    const after = await readInspection(context, id);
    if (after === undefined) continue;
    const { data, exchange } = after;
    words.push(String(data['review-decision'] ?? 'none'));
    if (before !== undefined && !isRecorded(before) && isRecorded(after))
      judge.observe('quality-inspections/recorded-shown', 'closed', exchange);
  }
  if (words.length > 0) judge.observe('quality-inspections/review-decision', words.join(' or '));
};

/** Observes whether the buyer may decide about a new inspection at once. */
const observeEarlyDecision = async (context: Context): Promise<void> => {
  const id = context.fixtures.canMove('inspection') ? await make(context) : undefined;
  if (id === undefined) return;
  const isDecided = await moveThrough(context, id, ['accept']);
  context.judge.observe('quality-inspections/decided-early', isDecided ? 'closed' : 'refused');
};

interface Step {
  readonly id: Id;
  readonly form: ExportForm;
  readonly operation: ExportOperation;
  readonly silence?: SilenceId;
}

/** Marks or resets, and observes the outcome if a silence is given. */
const send = async (context: Context, { silence, operation, ...step }: Step): Promise<boolean> => {
  const answer = await context.client.send(exportRequest(context.profile, operation, step));
  const { outcome } = outcomeOf(answer);
  if (silence !== undefined && outcome !== 'unclear')
    context.judge.observe(silence, outcome, answer.exchange);
  return outcome === 'accepted';
};

const observeFlags = async (context: Context): Promise<void> => {
  const { judge } = context;
  const form = await findExportForm(context);
  const [mark, reset] = ['mark-exported', 'reset-exported'] as const;
  const silence = 'quality-inspections/export-before-closed';
  const id = form && (await make(context));
  if (form === undefined || id === undefined) return;
  await send(context, { id, form, operation: reset, silence: 'quality-inspections/reset-of-unexported' });
  const early = await send(context, { id, form, operation: mark, silence });
  if (!(await decideInspection(context, id, 'accept'))) return;
  const after = await readInspection(context, id);
  if (early && after?.exported !== undefined)
    judge.observe('quality-inspections/flag-of-decided', after.exported ? 'kept' : 'cleared', after.exchange);
  // The inspection is marked already, whenever that happened.
  const isMarked = after?.exported === true || (await send(context, { id, form, operation: mark }));
  if (isMarked)
    await send(context, { id, form, operation: mark, silence: 'quality-inspections/mark-of-exported' });
};

/** Observes how an inspection proceeds, if a hook moves it. Judges nothing. */
export const moveSilences: Check = observer({
  id: 'quality-inspections/move-silences',
  title: 'How inspections move where the documentation leaves it open',
  open: findTaken,
  observers: [
    {
      observes: [
        'quality-inspections/between-statuses',
        'quality-inspections/sent-back',
        'quality-inspections/recorded-shown',
      ],
      observe: observeStatuses,
    },
    {
      observes: ['quality-inspections/review-decision', 'quality-inspections/recorded-shown'],
      observe: observeDecisions,
    },
    {
      observes: ['quality-inspections/decided-early'],
      observe: observeEarlyDecision,
    },
    {
      observes: [
        'quality-inspections/export-before-closed',
        'quality-inspections/mark-of-exported',
        'quality-inspections/reset-of-unexported',
        'quality-inspections/flag-of-decided',
      ],
      observe: observeFlags,
    },
  ],
});
