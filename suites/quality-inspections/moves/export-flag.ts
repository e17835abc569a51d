import type { RequirementId } from '../../../models/requirements/index.ts';
import { inspectionRequestFields } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { openWrites, type Shown, several, type Write } from '../../laws/others.ts';
import { compareInspection, judgeFindings } from '../compare.ts';
import { type InspectionSnapshot, read, readEach } from '../descriptor.ts';
import { blockWithout } from '../dialects.ts';
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
const most = 4;
const chosen = 1;

const exported = (flag: boolean): string => `exported ${flag}`;

const shownIn = ({ exported: flag, exchange }: InspectionSnapshot): Shown | undefined =>
  flag === undefined ? undefined : { shows: exported(flag), exchanges: [exchange] };

const requirements = {
  'mark-exported': { leaves: [claims[0]], makes: claims[2] },
  'reset-exported': { leaves: [claims[1]], makes: claims[3] },
} as const;

/** Marks an inspection or resets its flag. */
const change = (
  { client, profile }: Context,
  operation: ExportOperation,
  named: { readonly id: Id; readonly form: ExportForm },
): Write<Id> => ({
  ...{ name: operation, named: [named.id], wanted: exported(operation === 'mark-exported') },
  ...requirements[operation],
  send: () => client.send(exportRequest(profile, operation, named)),
});

const look = async (context: Context, id: Id): Promise<Shown | undefined> => {
  const snapshot = await read(context, id);
  return isSnapshot(snapshot) ? shownIn(snapshot) : undefined;
};

/** Once one format shows what an operation made of the flag, the others show it as well. */
const judgeInFormats = async (context: Context, row: RequirementId, id: Id): Promise<void> => {
  const { judge } = context;
  const wanted = row === 'quality-inspections/mark-exported-sets';
  const shown = await readEach(context, id);
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
    const ids = await several(most, () => makeMarkable(context));
    const id = ids[chosen];
    if (form === undefined || id === undefined) return;
    judge.planned(1);
    const alike = { noun: 'an inspection', keys: ids, look: (one: Id) => look(context, one) };
    const { write } = await openWrites(context, alike);
    const send = async (operation: ExportOperation, one: Id): Promise<boolean> =>
      (await write(change(context, operation, { id: one, form }))).came === 'done';
    if (await send('mark-exported', id))
      await judgeInFormats(context, requirements['mark-exported'].makes, id);
    for (const other of ids.filter((one) => one !== id)) await send('mark-exported', other);
    if (await send('reset-exported', id))
      await judgeInFormats(context, requirements['reset-exported'].makes, id);
    judge.executed();
    judge.inconclusive(claims, 'none was accepted, or no read shows the flag');
  },
};

/** What is accepted has to count each time, also of one that is marked already or was marked before. */
const steps: readonly ExportOperation[] = [
  ...(['mark-exported', 'mark-exported', 'reset-exported', 'mark-exported', 'reset-exported'] as const),
];

const sendable = new Set(inspectionRequestFields.map(({ name }) => name));

/** The flag is all that marking and resetting is for: what a creation may say is shown as it was before. */
const judgeRest = (judge: Judge, before: InspectionSnapshot, after: InspectionSnapshot): void => {
  const said = Object.fromEntries(Object.entries(before.data).filter(([name]) => sendable.has(name)));
  judgeFindings(judge, compareInspection(said, after.data), [before.exchange, after.exchange]);
};

/** Marks one inspection and resets it again, twice, after the buyer decided where it takes that. */
export const flagOnce = async (context: Context): Promise<void> => {
  const [id, form] = [await makeMarkable(context), await findExportForm(context)];
  if (id === undefined || form === undefined) return;
  let first: InspectionSnapshot | undefined;
  const lookAgain = async (): Promise<Shown | undefined> => {
    const snapshot = await read(context, id);
    if (!isSnapshot(snapshot)) return undefined;
    if (first !== undefined) judgeRest(context.judge, first, snapshot);
    first ??= snapshot;
    return shownIn(snapshot);
  };
  const { write } = await openWrites(context, { noun: 'an inspection', keys: [id], look: lookAgain });
  for (const operation of steps) {
    const { came } = await write({ ...change(context, operation, { id, form }), leaves: [] });
    // Under which conditions one is refused is open.
    if (came === 'pending' || came === 'wrong') return;
  }
};
