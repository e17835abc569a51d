import { inspectionStates } from '../../../models/lifecycles/inspection.ts';
import type { Context } from '../../harness/check.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { type SharedDocument, sharedInstance } from '../../harness/walks/shared-document.ts';
import { atOnce } from '../../laws/at-once.ts';
import { makeSeveral } from '../../laws/unrelated-documents.ts';
import { blockWithout } from '../dialects.ts';
import { findExportForm, lackingExport, makeMarkable } from './export-form.ts';
import { detailOf, inspectionStateSpace, openInspection, type WalkOptions } from './export-walks.ts';

const space = inspectionStateSpace(false);
const marking = space.moves
  .filter(({ kind }) => kind === 'mark as exported')
  .map((move) => ({ move, sets: { exported: 'true' } }));

/** A new inspection that can be marked; it is closed already if marking needs a decision. */
const markable = async (context: Context, way: WalkOptions): Promise<SharedDocument | undefined> => {
  const id = await makeMarkable(context);
  if (id === undefined) return undefined;
  const instance = openInspection(context, id, way);
  const { state } = await instance.read();
  const known = inspectionStates.find((one) => one === state);
  if (known === undefined) return undefined;
  const start = {
    name: `an inspection that is ${known}`,
    record: { state: known, exported: false },
    world: {},
  };
  return sharedInstance(
    {
      ...{ space, start, instance },
      showing: (snapshot) => ({ exported: detailOf(snapshot)?.exported?.toString() }),
    },
    marking,
  );
};

/** Marks two inspections at the same moment. */
export const marksAtOnce = atOnce({
  id: 'quality-inspections/marks-at-once',
  title: 'Two inspections that are marked as exported at the same moment are both marked',
  rule: 'quality-inspections/simultaneous-writes-fit-an-order',
  open: async (context, claims) => {
    if (await blockWithout(context, claims)) return undefined;
    if (await lackingExport(context, claims)) return undefined;
    const way = {
      form: (await findExportForm(context)) ?? 'none',
      eventually: openEventually(context.clock),
    };
    const open = async () => {
      const two = await makeSeveral(2, () => markable(context, way));
      return two.length < 2 ? [] : two;
    };
    return [{ open }];
  },
});
