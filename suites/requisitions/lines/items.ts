import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { judgeHonoured } from '../../laws/references.ts';
import { blockWithoutForm, findForm, type Made, makeIn } from '../form.ts';
import { type Attempt, attempt, completeInput } from '../operations.ts';
import { type Form, freeLine, itemLine, type LineInput, presetForm } from '../payload.ts';

const byDescription = 'requisitions/line-by-description';
const byItem = 'requisitions/line-by-item';

/** What an item brings with it a free-form line may have to name: where a plain one is refused, a fuller one counts. */
const freeLineOf = async (context: Context, form: Form, plain: Made): Promise<Made> => {
  if (plain.outcome !== 'refused') return plain;
  const full = await makeIn(context, form, await completeInput(context, 'free'));
  return full.outcome === 'accepted' ? full : plain;
};

/** Creates a requisition with a line of either kind. */
export const kindsOfLines: Check = {
  id: 'requisitions/kinds-of-lines',
  title: 'A line may be free-form or of a catalog item',
  claims: [byDescription, byItem],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { item } = profile.requisitions;
    judge.planned(1);
    const found = await findForm(context);
    const form = found ?? presetForm;
    const header = () => ({ 'req-title': marker('one line') });
    const plain = await makeIn(context, form, { lines: [freeLine('free')], header: header() });
    const ofItem =
      item === undefined
        ? undefined
        : await makeIn(context, form, { lines: [itemLine(item)], header: header() });
    judge.executed();
    if (found === undefined && ofItem?.outcome !== 'accepted') {
      await blockWithoutForm(context, kindsOfLines.claims);
      return;
    }
    const own = ofItem?.outcome === 'accepted' ? await freeLineOf(context, form, plain) : plain;
    const free = { requirement: byDescription, what: 'a line with a description' } as const;
    judgeHonoured(judge, free, { sent: own, twin: ofItem, shows: 'given' });
    const what = `a line with ${profile.requisitions.lineMembers.item} ${item}`;
    if (ofItem === undefined) judge.notApplicable(byItem, 'the profile names no item');
    else judgeHonoured(judge, { requirement: byItem, what }, { sent: ofItem, twin: plain, shows: 'given' });
  },
};

const row = 'requisitions/item-description-wins';

/** Whether the line of an item alone has a description: a target that passes the item over knows none. */
const hasWords = ({ snapshot }: Attempt): boolean =>
  (snapshot?.lines ?? []).some(
    ({ description }) => typeof description === 'string' && description.trim() !== '',
  );

const judgeItem = async (
  context: Context,
  item: Id,
  more: Pick<LineInput, 'unitPrice'> = {},
): Promise<void> => {
  const { judge } = context;
  const own = marker('described by the client');
  const line = { ...itemLine(item, more), description: own };
  const { made, snapshot, exchanges } = await attempt(context, { lines: [line, freeLine('beside')] });
  if (made.outcome === 'refused') {
    const twin = await attempt(context, { lines: [itemLine(item, more), freeLine('beside')] });
    return judgeHonoured(
      judge,
      { requirement: row, what: 'an item with a description beside it' },
      { sent: { ...made, exchanges }, twin: { ...twin.made, exchanges: twin.exchanges }, shows: 'given' },
    );
  }
  const shown = (snapshot?.lines ?? []).flatMap(({ description }) =>
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
