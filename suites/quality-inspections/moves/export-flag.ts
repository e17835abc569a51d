import { inspectionRequestFields } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context, Judge } from '../../harness/check.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { exportedCheck, type Flag, type FlagWrite, judgeFlag } from '../../laws/exported.ts';
import { makeSeveral } from '../../laws/unrelated-documents.ts';
import { compareInspection } from '../compare.ts';
import { type InspectionSnapshot, read, readEach } from '../descriptor.ts';
import { blockWithout } from '../dialects.ts';
import {
  type ExportForm,
  type ExportOperation,
  exportRequest,
  findExportForm,
  lackingExport,
  makeMarkable,
} from './export-form.ts';

const claims = [
  'quality-inspections/mark-exported-marks-one',
  'quality-inspections/reset-exported-resets-one',
  'quality-inspections/mark-exported-sets',
  'quality-inspections/reset-exported-clears',
] as const;

/** One inspection among older and newer ones. */
const most = 4;
const chosen = 1;

const requirements = {
  'mark-exported': { leaves: [claims[0]], takesEffect: claims[2] },
  'reset-exported': { leaves: [claims[1]], takesEffect: claims[3] },
} as const;

/** A write that marks an inspection or resets its flag. */
const change = (
  { client, profile }: Context,
  operation: ExportOperation,
  named: { readonly id: Id; readonly form: ExportForm },
): FlagWrite<Id> => ({
  ...{ name: operation, named: [named.id], flag: operation === 'mark-exported' },
  ...requirements[operation],
  send: () => client.send(exportRequest(profile, operation, named)),
});

const flagOf = (snapshot: InspectionSnapshot | ReadFailure): Flag => ({
  value: isSnapshot(snapshot) ? snapshot.exported : undefined,
  exchanges: [snapshot.exchange],
});

/** Judges that all formats show the new flag once one of them does. */
const judgeInFormats = async (
  context: Context,
  { flag, takesEffect: sets, named }: FlagWrite<Id>,
): Promise<void> => {
  const [id] = named;
  if (id === undefined || sets === undefined) return;
  const shown = await readEach(context, id);
  const right = shown.find(({ exported }) => exported === flag);
  if (right === undefined) return;
  const wrong = shown.find(({ exported }) => exported === !flag);
  if (wrong === undefined) return context.judge.holds(sets, right.exchange);
  context.judge.violated(sets, {
    expected: `exported ${flag}, as in ${right.format.toUpperCase()}`,
    seen: `${wrong.exported} in ${wrong.format.toUpperCase()}`,
    exchanges: [right.exchange, wrong.exchange],
    explanation: `the exported flag is not shown in ${wrong.format.toUpperCase()}`,
  });
};

/** Marks one inspection among others, marks the others, and resets the first. */
export const exportOfOne = exportedCheck<Id>({
  id: 'quality-inspections/export-of-one',
  title: 'Marking or resetting one inspection leaves the exported flags of others unchanged',
  claims,
  undecided: 'none was accepted, or no read shows the flag',
  open: async (context) => {
    if (await blockWithout(context, claims)) return undefined;
    if (await lackingExport(context, claims)) return undefined;
    const form = await findExportForm(context);
    const keys = await makeSeveral(most, () => makeMarkable(context));
    const one = keys[chosen];
    if (form === undefined || one === undefined) {
      context.judge.unmet(claims, 'no inspection could be created to be marked and reset');
      return undefined;
    }
    const write = (operation: ExportOperation, id: Id) => change(context, operation, { id, form });
    return {
      ...{ noun: 'an inspection', keys, read: async (id) => flagOf(await read(context, id)) },
      writes: [
        write('mark-exported', one),
        ...keys.flatMap((id) => (id === one ? [] : [write('mark-exported', id)])),
        write('reset-exported', one),
      ],
      after: async (sent, { result }) => {
        if (result === 'done' && sent.named.includes(one)) await judgeInFormats(context, sent);
        return true;
      },
    };
  },
});

/** Each accepted step must have an effect, also on an inspection that is or was marked. */
const steps: readonly ExportOperation[] = [
  ...(['mark-exported', 'mark-exported', 'reset-exported', 'mark-exported', 'reset-exported'] as const),
];

const sendable = new Set(inspectionRequestFields.map(({ name }) => name));

/** Judges that marking and resetting change nothing but the flag: members of the creation are shown as before. */
const judgeRest = (judge: Judge, before: InspectionSnapshot, after: InspectionSnapshot): void => {
  const said = Object.fromEntries(Object.entries(before.data).filter(([name]) => sendable.has(name)));
  judgeFindings(judge, compareInspection(said, after.data), {
    exchanges: [before.exchange, after.exchange],
  });
};

/**
 * Judges that marking and resetting do not reopen a closed inspection. If an open one is closed, that may be a decision
 * that shows late.
 */
const judgeStatus = (
  judge: Judge,
  [before, after]: readonly [InspectionSnapshot, InspectionSnapshot],
  { name, takesEffect }: Partial<Pick<FlagWrite<Id>, 'name' | 'takesEffect'>> = {},
): void => {
  if (takesEffect === undefined || before.state !== 'closed' || after.state !== 'open') return;
  judge.violated(takesEffect, {
    expected: 'the inspection is closed, as before',
    seen: 'it is open',
    exchanges: [before.exchange, after.exchange],
    explanation: `${name} opens a closed inspection again`,
  });
};

/** Marks one inspection and resets it, twice; after the buyer's decision if marking needs one. */
export const flagOnce = async (context: Context): Promise<void> => {
  const [id, form] = [await makeMarkable(context), await findExportForm(context)];
  if (id === undefined || form === undefined) return;
  let first: InspectionSnapshot | undefined;
  let last: InspectionSnapshot | undefined;
  let latest: FlagWrite<Id> | undefined;
  const write = (operation: ExportOperation): FlagWrite<Id> => {
    const one: FlagWrite<Id> = { ...change(context, operation, { id, form }), leaves: [] };
    const send = () => {
      latest = one;
      return one.send();
    };
    return { ...one, send };
  };
  await judgeFlag(context, {
    ...{ noun: 'an inspection', keys: [id] },
    read: async () => {
      const snapshot = await read(context, id);
      if (!isSnapshot(snapshot)) return flagOf(snapshot);
      if (first !== undefined) judgeRest(context.judge, first, snapshot);
      if (last !== undefined) judgeStatus(context.judge, [last, snapshot], latest);
      first ??= snapshot;
      last = snapshot;
      return flagOf(snapshot);
    },
    writes: steps.map(write),
    // The conditions for a refusal are undocumented.
    after: async (_, { result }) => result !== 'pending' && result !== 'wrong',
  });
};
