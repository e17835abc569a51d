import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { inUnits } from '../../harness/in-units.ts';
import { placeOf } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeList, type Readable, requestList } from '../../laws/lists.ts';
import { read } from '../descriptor.ts';

/** At most so many that the profile names are read. */
const mostNamed = 2;

/** Requisitions are read one by one; the profile names some that are there. */
export const readableHere = (context: Context): Readable => ({
  known: context.profile.requisitions.readable.slice(0, mostNamed),
  isShown: async (id) => isSnapshot(await read(context, id)),
});

/** Looks at what the list of requisitions answers. */
export const list: Check = {
  id: 'requisitions/list',
  title: 'The list of requisitions answers requisitions, which can be read one by one',
  claims: ['requisitions/list-answers-requisitions'],
  effect: 'reads',
  run: async (context) => {
    const place = placeOf('requisitions.list', {});
    const formats = formatsOf(context.profile);
    await inUnits(context.judge, formats, async (format) => {
      await judgeList(context, await requestList(context, place, { format }), readableHere(context));
    });
  },
};
