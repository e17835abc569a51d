import { endpoints } from '../../../models/endpoints/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { inUnits } from '../../harness/run/work-units.ts';
import { judgeList, type ReadableRecords, requestList } from '../../laws/lists.ts';
import { answeredAt } from '../../laws/reads.ts';
import { read } from '../descriptor.ts';

/** The maximum number of requisitions of the profile to read. */
const mostNamed = 2;

/** The requisitions that the profile names, read individually. */
export const readableHere = (context: Context): ReadableRecords => ({
  known: context.profile.requisitions.readable.slice(0, mostNamed),
  isShown: async (id) => isSnapshot(await read(context, id)),
});

/** The lists of requisitions that do not belong to a particular user. */
const rows = endpoints.filter(
  ({ area, operationKind }) => area === 'requisitions' && operationKind === 'list',
);

/** Judges the answer of each list of requisitions. */
export const list: Check = {
  id: 'requisitions/list',
  title: 'The list of requisitions answers requisitions, which can be read one by one',
  claims: [...new Set(rows.map(({ id }) => answeredAt(id).row))],
  effect: 'reads',
  run: async (context) => {
    const cases = rows.flatMap(({ id }) => formatsOf(context.profile).map((format) => ({ id, format })));
    await inUnits(context.judge, cases, async ({ id, format }) => {
      await judgeList(
        context,
        await requestList(context, placeOf(id, {}), { format }),
        readableHere(context),
      );
    });
  },
};
