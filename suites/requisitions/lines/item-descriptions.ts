import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { judgeHonoured } from '../../laws/references.ts';
import { type Attempt, attempt } from '../asking/attempt.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { freeLine, itemLine, type LineWish, marker } from '../asking/wish.ts';

const row = 'requisitions/item-description-wins';

/** Whether the line of an item alone has a description: a target that passes the item over knows none. */
const hasWords = ({ sight }: Attempt): boolean =>
  (sight?.lines ?? []).some(
    ({ description }) => typeof description === 'string' && description.trim() !== '',
  );

const judgeItem = async (
  context: Context,
  item: Id,
  more: Pick<LineWish, 'unitPrice'> = {},
): Promise<void> => {
  const { judge } = context;
  const own = marker('described by the client');
  const line = { ...itemLine(item, more), description: own };
  const { made, sight, exchanges } = await attempt(context, { lines: [line, freeLine('beside')] });
  if (made.outcome === 'refused') {
    const twin = await attempt(context, { lines: [itemLine(item, more), freeLine('beside')] });
    return judgeHonoured(
      judge,
      { requirement: row, what: 'an item with a description beside it' },
      { sent: { ...made, exchanges }, twin: { ...twin.made, exchanges: twin.exchanges }, shows: 'given' },
    );
  }
  const shown = (sight?.lines ?? []).flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );
  if (shown.some((description) => description.includes(own))) {
    const twin = await attempt(context, { lines: [itemLine(item, more)] });
    if (!hasWords(twin)) {
      return judge.inconclusive(
        row,
        'nothing shows that the target takes item under the name in line-members',
      );
    }
    return judge.violated(row, {
      expected: 'the description of the item',
      seen: `that of the request: ${jsonText(own)}`,
      exchanges: [...twin.exchanges, ...exchanges],
      explanation: 'the description of the request is kept beside an item',
    });
  }
  if (shown.length < 2) return judge.inconclusive(row, 'no read shows a description of the line');
  judge.holds(row);
};

/** Orders an item and describes it otherwise. */
export const itemDescriptions: Check = {
  id: 'requisitions/item-descriptions',
  title: 'A line with an item and a description has the description of the item',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { item } = profile.requisitions;
    judge.planned(2);
    if (await blockWithoutForm(context, [row])) return;
    judge.executed(2);
    if (item === undefined) return judge.notApplicable(row, 'the profile names no item');
    await judgeItem(context, item);
    // A price of its own does not make it another item.
    await judgeItem(context, item, { unitPrice: '3' });
  },
};
