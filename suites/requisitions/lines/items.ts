import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { drawnStory } from '../../harness/generate/draw-units.ts';
import { marker } from '../../harness/generate/marker.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { describes, textIn } from '../descriptor.ts';
import { blockWithoutForm, type CreatedRequisition, findForm, makeIn } from '../form.ts';
import { type Attempt, attempt, completeInput } from '../operations.ts';
import { type Form, freeLine, itemLine, type LineInput, presetForm } from '../payload.ts';
import { attemptBy, type LineWay, lineWays } from '../ways.ts';

const byDescription = 'requisitions/line-by-description';
const byItem = 'requisitions/line-by-item';
export const noItem = whyLacking('the profile names no item', 'requisitions.item');

/** What an item brings with it a free-form line may have to name: where a plain one is refused, a fuller one counts. */
const freeLineOf = async (
  context: Context,
  form: Form,
  plain: CreatedRequisition,
): Promise<CreatedRequisition> => {
  if (plain.outcome !== 'refused') return plain;
  const full = await makeIn(context, form, await completeInput(context, 'free'));
  return full.outcome === 'accepted' ? full : plain;
};

/** Creates a requisition with a line of either kind. */
export const kindsOfLines: Check = drawnStory({
  id: 'requisitions/kinds-of-lines',
  title: 'A line is accepted as free-form text or with a catalog item',
  claims: [byDescription, byItem],
  run: async (context) => {
    const { judge, profile } = context;
    const { item } = profile.requisitions;
    judge.planned(1);
    const result = await findForm(context);
    const form = result ?? presetForm;
    const header = () => ({ 'req-title': marker('one line') });
    const plain = await makeIn(context, form, { lines: [freeLine('free')], header: header() });
    const ofItem =
      item === undefined
        ? undefined
        : await makeIn(context, form, { lines: [itemLine(item)], header: header() });
    judge.executed();
    if (result === undefined && ofItem?.outcome !== 'accepted') {
      await blockWithoutForm(context, kindsOfLines.claims);
      return;
    }
    const own = ofItem?.outcome === 'accepted' ? await freeLineOf(context, form, plain) : plain;
    const free = { requirement: byDescription, what: 'a line with a description' } as const;
    judgeHonoured(judge, free, { sent: own, control: ofItem, isKept: true });
    const what = `a line with ${profile.requisitions.lineMembers.item} ${item}`;
    if (ofItem === undefined) judge.notApplicable(byItem, noItem);
    else judgeHonoured(judge, { requirement: byItem, what }, { sent: ofItem, control: plain, isKept: true });
  },
});

const row = 'requisitions/item-description-wins';

const descriptionsIn = ({ snapshot }: Attempt): readonly string[] =>
  (snapshot?.lines ?? []).flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );

const judgeItem = async (
  context: Context,
  item: Id,
  more: Pick<LineInput, 'unitPrice'> = {},
): Promise<void> => {
  const { judge } = context;
  const own = marker('described by the client');
  const line = { ...itemLine(item, more), description: own };
  const one = await attempt(context, { lines: [line, freeLine('beside')] });
  if (one.outcome === 'refused') {
    const control = await attempt(context, { lines: [itemLine(item, more), freeLine('beside')] });
    return judgeHonoured(
      judge,
      { requirement: row, what: 'an item together with a description' },
      { sent: one, control, isKept: true },
    );
  }
  const shown = descriptionsIn(one);
  const isOwn = shown.some((description) => description.includes(own));
  if (!isOwn && shown.length < 2) return judge.inconclusive(row, 'no read shows a description of the line');
  const control = await attempt(context, { lines: [itemLine(item, more)] });
  if (isOwn) {
    // A target that passes the item over knows no description of it.
    if (!describes(control.snapshot?.lines ?? [])) {
      return judge.inconclusive(
        row,
        'nothing shows that the target takes item under the name in line-members',
      );
    }
    return judge.violated(row, {
      expected: 'the description of the item',
      seen: `that of the request: ${jsonText(own)}`,
      exchanges: [...control.exchanges, ...one.exchanges],
      explanation: 'the description of the request is kept for a line with an item',
    });
  }
  const [described] = descriptionsIn(control);
  if (described === undefined)
    return judge.inconclusive(row, 'no read shows the description of the item alone');
  if (shown.includes(described)) return judge.holds(row);
  judge.violated(row, {
    expected: `the description of the item, as a line with the item alone shows it: ${jsonText(described)}`,
    seen: shown.map((each) => jsonText(each)).join(' and '),
    exchanges: [...control.exchanges, ...one.exchanges],
    explanation: 'a line with an item and a description gets another description than that of the item',
  });
};

/** The same by another way, where reads show that it takes lines: the item's own words are not those of a client. */
export const judgeDescriptionBy = async (context: Context, item: Id, way: LineWay): Promise<void> => {
  const { judge } = context;
  const [own, beside] = [marker('described by the client'), freeLine('beside')];
  const one = await attemptBy(context, way, {
    lines: [{ ...itemLine(item), description: own }, beside],
  });
  const lines = one.snapshot?.lines ?? [];
  if (textIn(lines, beside.description ?? '') === undefined) return;
  const control = await attempt(context, { lines: [itemLine(item)] });
  const [described] = descriptionsIn(control);
  if (described === undefined) return;
  const shown = descriptionsIn(one);
  if (textIn(lines, own) === undefined) {
    if (shown.includes(described)) judge.holds(row, one.answer.exchange);
    return;
  }
  judge.violated(row, {
    expected: `the description of the item, as a line with the item alone shows it: ${jsonText(described)}`,
    seen: `that of the request: ${jsonText(own)}`,
    exchanges: [...control.exchanges, ...one.exchanges],
    explanation: 'the description of the request is kept for a line with an item',
  });
};

/** Orders an item and describes it otherwise. */
export const itemDescriptions = changingCheck({
  id: 'requisitions/item-descriptions',
  title: 'A line with an item and a description has the description of the item',
  claims: [row],
  exempt: ({ profile }) => (profile.requisitions.item === undefined ? noItem : undefined),
  parts: (context) => {
    const { item = 0 } = context.profile.requisitions;
    // A price of its own does not make it another item.
    return [
      () => judgeItem(context, item),
      () => judgeItem(context, item, { unitPrice: '3' }),
      ...lineWays.map((way) => () => judgeDescriptionBy(context, item, way)),
    ];
  },
});
