import { requisition } from '../../../models/resources/requisition.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { inUnits } from '../../harness/in-units.ts';
import { placeOf, requestAt } from '../../harness/place.ts';
import { collectRecords } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type AnsweredList, judgeList, type Readable } from '../../laws/lists.ts';
import { read } from '../descriptor.ts';

/** At most so many that the profile names are read. */
const mostNamed = 2;

/** Requisitions are read one by one; the profile names some that are there. */
export const readableHere = (context: Context): Readable => ({
  known: context.profile.requisitions.readable.slice(0, mostNamed),
  isShown: async (id) => isSnapshot(await read(context, id)),
});

/** Asks for a list of requisitions: all, or those of the current user. */
export const askFor = async (
  { client }: Pick<Context, 'client'>,
  endpoint: 'requisitions.list' | 'requisitions.mine',
  format: AnsweredList['format'],
): Promise<AnsweredList> => {
  const place = placeOf(endpoint, {});
  return {
    place,
    format,
    contents: collectRecords(requisition, await client.send(requestAt(place, { format }))),
  };
};

/** Looks at what the list of requisitions answers. */
export const list: Check = {
  id: 'requisitions/list',
  title: 'The list of requisitions answers requisitions, which can be read one by one',
  claims: ['requisitions/list-answers-requisitions'],
  effect: 'reads',
  run: async (context) => {
    const formats = formatsOf(context.profile);
    await inUnits(context.judge, formats, async (format) => {
      await judgeList(context, await askFor(context, 'requisitions.list', format), readableHere(context));
    });
  },
};
