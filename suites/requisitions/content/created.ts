import { requisition } from '../../../models/resources/requisition.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { collected } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeListed } from '../../laws/listed.ts';
import { listRequest, read } from '../descriptor.ts';
import type { Attempt } from '../operations.ts';

export const listed = 'requisitions/list-answers-requisitions';
export const lineCount = 'requisitions/line-count-counts-lines';

/** Judges that the list of requisitions holds one that was created. */
export const judgeInList = async (context: Context, { id, snapshot, exchanges }: Attempt): Promise<void> => {
  if (id === undefined || snapshot === undefined) return;
  await judgeListed(context, {
    ...{ place: { endpoint: 'requisitions.list' }, made: snapshot.data, exchanges },
    ask: async (query) => collected(requisition, await context.client.send(listRequest(query))),
    look: async () => {
      const shown = await read(context, id);
      return isSnapshot(shown) ? shown.exchange : undefined;
    },
  });
};

/** Judges the count of lines where a read shows as many lines as were sent: then none is hidden or was added. */
export const judgeLineCount = (
  judge: Judge,
  { input, snapshot, exchanges }: Pick<Attempt, 'input' | 'snapshot' | 'exchanges'>,
): void => {
  const { length } = input.lines;
  const count = snapshot?.data['line-count'];
  if (typeof count !== 'number' || snapshot?.lines.length !== length) return;
  if (count === length) judge.holds(lineCount, snapshot.exchange);
  else
    judge.violated(lineCount, {
      expected: `line-count ${length}, as a read shows as many lines as were sent`,
      seen: `line-count ${count}`,
      exchanges,
      explanation: 'line-count is not the number of lines',
    });
};
