import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { openPatience } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read } from '../descriptor.ts';
import { blockWithout } from '../dialects.ts';
import { shownInFormats } from '../reads/judge-fields.ts';
import {
  type ExportForm,
  type ExportOperation,
  exportRequest,
  findExportForm,
  makeMarkable,
  untoldWithoutExport,
} from './export-form.ts';

const claims = [
  'quality-inspections/mark-exported-marks-one',
  'quality-inspections/reset-exported-resets-one',
  'quality-inspections/mark-exported-sets',
  'quality-inspections/reset-exported-clears',
] as const;

/** One in the midst of others: those that are older and those that are newer. */
const several = 4;
const chosen = 1;

const make = async (context: Context): Promise<readonly Id[]> => {
  const ids: Id[] = [];
  for (let at = 0; at < several; at++) {
    const id = await makeMarkable(context);
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

interface Flags {
  readonly flags: ReadonlyMap<Id, boolean>;
  readonly exchanges: readonly Exchange[];
}

const flagsOf = async (context: Context, ids: readonly Id[]): Promise<Flags> => {
  const flags = new Map<Id, boolean>();
  const exchanges: Exchange[] = [];
  for (const id of ids) {
    const snapshot = await read(context, id);
    if (!isSnapshot(snapshot) || snapshot.exported === undefined) continue;
    flags.set(id, snapshot.exported);
    exchanges.push(snapshot.exchange);
  }
  return { flags, exchanges };
};

/** Waits a moment until one shows its flag, so that it is not taken for changed by what is done to the next. */
const isShownAs = async (context: Context, id: Id, wanted: boolean): Promise<boolean> => {
  const isRight = (one: Awaited<ReturnType<typeof read>>) => !isSnapshot(one) || one.exported !== !wanted;
  return isRight(await openPatience(context.clock)(() => read(context, id), isRight));
};

/** Does something to one inspection and looks whether the flags of the others are what they were; false where it was not done, or is done later. */
const judgeOthers = async (
  context: Context,
  row: RequirementId,
  step: {
    readonly operation: ExportOperation;
    readonly form: ExportForm;
    readonly ids: readonly Id[];
    readonly id: Id;
    /** What was taken for later and is not shown yet: it may change at any time. */
    readonly pending: Set<Id>;
  },
): Promise<boolean> => {
  const { judge, client, profile } = context;
  const others = step.ids.filter((one) => one !== step.id && !step.pending.has(one));
  const before = await flagsOf(context, others);
  const answer = await client.send(exportRequest(profile, step.operation, step));
  if (outcomeOf(answer).outcome !== 'accepted') return false;
  const isShown = await isShownAs(context, step.id, step.operation === 'mark-exported');
  const isPending = answer.status === 202 && !isShown;
  if (isPending) step.pending.add(step.id);
  const after = await flagsOf(context, others);
  const changed = others.find(
    (id) => after.flags.has(id) && before.flags.has(id) && after.flags.get(id) !== before.flags.get(id),
  );
  if (changed === undefined) {
    if (after.flags.size > 0) judge.holds(row, answer.exchange);
    return !isPending;
  }
  judge.violated(row, {
    expected: `the exported flag of inspection ${changed} stays ${before.flags.get(changed)}`,
    seen: `it is ${after.flags.get(changed)} after another inspection`,
    exchanges: [...before.exchanges, answer.exchange, ...after.exchanges],
    explanation: `${step.operation} changes the flags of others`,
  });
  return !isPending;
};

/** Once one format shows what an operation made of the flag, the others show it as well. */
const judgeInFormats = async (context: Context, row: RequirementId, id: Id): Promise<void> => {
  const { judge } = context;
  const wanted = row === 'quality-inspections/mark-exported-sets';
  const shown = await shownInFormats(context, id);
  const right = shown.find(({ exported }) => exported === wanted);
  if (right === undefined) return;
  const wrong = shown.find(({ exported }) => exported === !wanted);
  if (wrong === undefined) return judge.holds(row, right.exchange);
  judge.violated(row, {
    expected: `exported ${wanted}, as in ${right.format.toUpperCase()}`,
    seen: `${wrong.exported} in ${wrong.format.toUpperCase()}`,
    exchanges: [right.exchange, wrong.exchange],
    explanation: `the exported flag is not shown in ${wrong.format.toUpperCase()}`,
  });
};

/** Marks one inspection among others, marks the others, and resets the one. */
export const exportOfOne: Check = {
  id: 'quality-inspections/export-of-one',
  title: 'Marking or resetting one inspection leaves the exported flags of others alone',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    if (await blockWithout(context, claims)) return;
    if (await untoldWithoutExport(context, claims)) return;
    const form = await findExportForm(context);
    const ids = await make(context);
    const id = ids[chosen];
    if (form === undefined || id === undefined) return;
    judge.planned(1);
    const [marks, resets, sets, clears] = claims;
    const among = { form, ids, pending: new Set<Id>() };
    const isMarked = await judgeOthers(context, marks, { operation: 'mark-exported', ...among, id });
    if (isMarked) await judgeInFormats(context, sets, id);
    for (const other of ids.filter((one) => one !== id)) {
      await judgeOthers(context, marks, { operation: 'mark-exported', ...among, id: other });
    }
    const isReset = await judgeOthers(context, resets, { operation: 'reset-exported', ...among, id });
    if (isReset) await judgeInFormats(context, clears, id);
    judge.executed();
    for (const claim of claims) judge.inconclusive(claim, 'none was accepted, or no read shows the flag');
  },
};
