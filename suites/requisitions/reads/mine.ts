import { requisition } from '../../../models/resources/requisition.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { placeOf } from '../../harness/place.ts';
import { collected, idsIn } from '../../harness/resources/collected.ts';
import { judgeNone, judgeRecords, type List } from '../../laws/lists.ts';
import { mineRequest } from '../asking/requests.ts';
import { readableHere } from './readable.ts';

/** What the form of the answer decides. */
export const mineRule = 'requisitions/mine-answers-requisitions';

/** Asks for the requisitions of the current user. */
export const askMine = async ({ client }: Context, format: List['format']): Promise<List> => ({
  ...{ row: mineRule, resource: requisition, place: placeOf('requisitions.mine', {}), format },
  came: collected(requisition, await client.send(mineRequest('', format))),
});

/** Judges what mine came to. A client has no user of its own: that it is refused, or has no requisitions, is open. */
export const judgeMine = async (context: Context, mine: List): Promise<void> => {
  const { kind, answer, readings, seen } = mine.came;
  if (idsIn(readings).length > 0) return judgeRecords(context, mine, readableHere(context));
  const isMissing = kind === 'refused' && (answer.status === 405 || answer.status === 501);
  if (kind === 'other' || isMissing) return judgeNone(context, mine);
  const why = kind === 'records' ? 'mine shows no requisition' : `mine was not served: ${seen}`;
  context.judge.inconclusive(mineRule, `${why}, which is open for a token without a user`);
};

/** Looks at what the requisitions of the current user come as. */
export const mine: Check = {
  id: 'requisitions/mine',
  title: 'The requisitions of the current user come as a collection of requisitions',
  claims: [mineRule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const formats = formatsOf(context.profile);
    context.judge.planned(formats.length);
    for (const format of formats) {
      await judgeMine(context, await askMine(context, format));
      context.judge.executed();
    }
  },
};
