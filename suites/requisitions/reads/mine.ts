import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { type Collected, collected } from '../../harness/resources/collected.ts';
import { mineRequest } from '../asking/requests.ts';
import { isSeen, read } from '../seeing/sight.ts';
import { idsIn } from './ids-in.ts';

/** What the form of the answer decides. */
export const mineRule = 'requisitions/mine-answers-requisitions';

/** So many requisitions are looked up at most: others may delete some in between, but not all. */
const few = 6;

/** Whether reads show any of them; undefined where they show none of the profile's either. */
const areRequisitions = async (context: Context, ids: readonly Id[]): Promise<boolean | undefined> => {
  for (const id of ids) if (isSeen(await read(context, id))) return true;
  const [named] = context.profile.requisitions.readable;
  return named !== undefined && isSeen(await read(context, named)) ? false : undefined;
};

const judgeRecords = async (context: Context, mine: Collected, ids: readonly Id[]): Promise<void> => {
  const { judge } = context;
  const asked = ids.slice(0, few);
  const are = await areRequisitions(context, asked);
  if (are === true) judge.holds(mineRule, mine.answer.exchange);
  else if (are === undefined) judge.inconclusive(mineRule, 'no requisition could be read one by one');
  else {
    judge.violated(mineRule, {
      expected: 'requisitions, which reads show',
      seen: `ids of which no read shows one: ${asked.join(', ')}`,
      exchanges: [mine.answer.exchange, ...context.client.exchanges.slice(-asked.length - 1)],
      explanation: 'mine holds something else than requisitions',
    });
  }
};

/** Judges what mine came to. A client has no user of its own: that it is refused, or has no requisitions, is open. */
export const judgeMine = async (context: Context, mine: Collected): Promise<void> => {
  const ids = mine.kind === 'records' ? idsIn(mine.readings) : [];
  if (ids.length > 0) return judgeRecords(context, mine, ids);
  const isMissing = mine.kind === 'refused' && (mine.answer.status === 405 || mine.answer.status === 501);
  if (mine.kind === 'other' || isMissing) {
    return context.judge.violated(mineRule, {
      expected: 'a collection of requisitions',
      seen: mine.seen,
      exchanges: [mine.answer.exchange],
      explanation: 'mine answers no collection',
    });
  }
  const why = mine.kind === 'records' ? 'mine shows no requisition' : `mine was not served: ${mine.seen}`;
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
      const answer = await context.client.send(mineRequest('', format));
      await judgeMine(context, collected(requisition, answer));
      context.judge.executed();
    }
  },
};
