import type { Check, Context } from '../harness/check.ts';
import { answerOf, attempt } from './attempt.ts';
import { blockWithoutForm } from './form.ts';
import { freeLine, itemLine, marker } from './wish.ts';

const row = 'requisitions/item-description-wins';

const judgeItem = async (context: Context, item: number): Promise<void> => {
  const { judge } = context;
  const own = marker('described by the client');
  const line = { ...itemLine(item), description: own };
  const { made, sight, exchanges } = await attempt(context, { lines: [line, freeLine('beside')] });
  if (made.outcome === 'refused') {
    const twin = await attempt(context, { lines: [itemLine(item), freeLine('beside')] });
    if (twin.made.outcome !== 'accepted') return judge.inconclusive(row, answerOf(made));
    return judge.violated(row, {
      expected: 'an item with a description beside it is taken as its twin without one',
      seen: answerOf(made),
      exchanges: [...twin.exchanges, ...exchanges],
    });
  }
  const shown = (sight?.lines ?? []).flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );
  if (shown.some((description) => description.includes(own))) {
    return judge.violated(row, {
      expected: 'the description of the item',
      seen: `that of the request: ${JSON.stringify(own)}`,
      exchanges,
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
    judge.planned(1);
    if (await blockWithoutForm(context, [row])) return;
    judge.executed();
    if (item === undefined) judge.notApplicable(row, 'the profile names no item');
    else await judgeItem(context, item);
  },
};
