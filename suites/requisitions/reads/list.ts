import { requisition } from '../../../models/resources/requisition.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isNothingThere, placeOf } from '../../harness/place.ts';
import { collected, idsIn } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeNone, judgeRecords, type List, mayBeEmpty, type Readable } from '../../laws/lists.ts';
import { listRequest, read } from '../descriptor.ts';

/** So many that the profile names are read at most. */
const mostNamed = 2;

/** Requisitions are read one by one; the profile names some that are there. */
export const readableHere = (context: Context): Readable => ({
  known: context.profile.requisitions.readable.slice(0, mostNamed),
  isShown: async (id) => isSnapshot(await read(context, id)),
});

const row = 'requisitions/list-answers-requisitions';

const ask = async ({ client }: Context, format: List['format']): Promise<List> => ({
  ...{ row, resource: requisition, place: placeOf('requisitions.list', {}), format },
  came: collected(requisition, await client.send(listRequest('', format))),
});

/** Whether reads show each of several requisitions that the profile names. */
const areSeveral = async ({ known, isShown }: Readable): Promise<boolean> => {
  if (known.length < 2) return false;
  for (const id of known) if (!(await isShown(id))) return false;
  return true;
};

/** An answer without a requisition is wrong where there are some: those of the profile that reads show. */
const judgeNothing = async (context: Context, list: List, readable: Readable): Promise<void> => {
  const { came } = list;
  const isNo = came.kind === 'refused' && isNothingThere(came.answer);
  const isEmpty = came.kind === 'records' && came.readings.length === 0;
  if (came.kind === 'other' || ((isNo || isEmpty) && (await areSeveral(readable)))) judgeNone(context, list);
  else context.judge.inconclusive(row, `the list shows nothing to look at: ${came.seen}`);
};

/** Looks at what the list of requisitions answers. */
export const list: Check = {
  id: 'requisitions/list',
  title: 'The list of requisitions answers requisitions, which can be read one by one',
  claims: [row],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const readable = readableHere(context);
    for (const format of formats) {
      const answered = await ask(context, format);
      if (idsIn(answered.came.readings).length > 0) await judgeRecords(context, answered, readable);
      else if (!mayBeEmpty(answered)) await judgeNothing(context, answered, readable);
      judge.executed();
    }
  },
};
