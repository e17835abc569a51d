import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { lacking } from '../../harness/lacking.ts';
import { marker, unusedId } from '../../harness/marker.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { judgeForbidden, judgeHonoured } from '../../laws/references.ts';
import { changingCheck } from '../changing-check.ts';
import { completeInput } from '../complete-input.ts';
import { describes, lineMember } from '../descriptor.ts';
import {
  blockWithoutForm,
  type CreatedRequisition,
  findForm,
  formOf,
  makeIn,
  type RequisitionOptions,
} from '../form.ts';
import { type Attempt, attempt } from '../operations.ts';
import { type Form, freeLine, itemLine, type LineInput, presetForm } from '../payload.ts';

const byDescription = 'requisitions/line-by-description';
const byItem = 'requisitions/line-by-item';
const noItem = lacking('the profile names no item', 'requisitions.item');

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
export const kindsOfLines: Check = {
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
    judgeHonoured(judge, free, { sent: own, twin: ofItem, shows: 'given' });
    const what = `a line with ${profile.requisitions.lineMembers.item} ${item}`;
    if (ofItem === undefined) judge.notApplicable(byItem, noItem);
    else judgeHonoured(judge, { requirement: byItem, what }, { sent: ofItem, twin: plain, shows: 'given' });
  },
};

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
    const twin = await attempt(context, { lines: [itemLine(item, more), freeLine('beside')] });
    return judgeHonoured(
      judge,
      { requirement: row, what: 'an item with a description beside it' },
      { sent: one, twin, shows: 'given' },
    );
  }
  const shown = descriptionsIn(one);
  const isOwn = shown.some((description) => description.includes(own));
  if (!isOwn && shown.length < 2) return judge.inconclusive(row, 'no read shows a description of the line');
  const twin = await attempt(context, { lines: [itemLine(item, more)] });
  if (isOwn) {
    // A target that passes the item over knows no description of it.
    if (!describes(twin.snapshot?.lines ?? [])) {
      return judge.inconclusive(
        row,
        'nothing shows that the target takes item under the name in line-members',
      );
    }
    return judge.violated(row, {
      expected: 'the description of the item',
      seen: `that of the request: ${jsonText(own)}`,
      exchanges: [...twin.exchanges, ...one.exchanges],
      explanation: 'the description of the request is kept beside an item',
    });
  }
  const [described] = descriptionsIn(twin);
  if (described === undefined)
    return judge.inconclusive(row, 'no read shows the description of the item alone');
  if (shown.includes(described)) return judge.holds(row);
  judge.violated(row, {
    expected: `the description of the item, as a line of it alone shows it: ${jsonText(described)}`,
    seen: shown.map((each) => jsonText(each)).join(' and '),
    exchanges: [...twin.exchanges, ...one.exchanges],
    explanation: 'a description beside an item leads to another one than that of the item',
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
    return [() => judgeItem(context, item), () => judgeItem(context, item, { unitPrice: '3' })];
  },
});

const exists = 'requisitions/item-exists';
const inputWith = (...lines: readonly LineInput[]) => ({ header: { 'req-title': marker('item') }, lines });

interface Variant {
  readonly lines: readonly LineInput[];
  readonly options?: RequisitionOptions;
}

/** An item that does not exist: alone, with a description beside it, behind a line that is fine, and submitted. */
const variantsWith = (line: LineInput): readonly Variant[] => [
  { lines: [line] },
  { lines: [{ ...freeLine('unknown item'), ...line }] },
  { lines: [freeLine('beside'), line] },
  { lines: [line], options: { endpoint: 'requisitions.submit-for-approval' } },
];

/** Whether a read shows that the item of the twin was understood: its id, its words or its price. */
const showsItem = ({ profile }: Context, { snapshot }: Attempt): boolean =>
  (snapshot?.lines ?? []).some((line) =>
    [lineMember(profile, line, 'item'), line['description'], lineMember(profile, line, 'unitPrice')].some(
      (value) => value !== undefined && value !== null && value !== '',
    ),
  );

/** Whether a line with neither item nor description is refused; it is what a target sees that passes items over. */
const refusesEmptyLine = async (context: Context): Promise<boolean> => {
  const input = inputWith({ quantity: '1' });
  return (await makeIn(context, await formOf(context), input)).outcome === 'refused';
};

const judgeUnknown = async (context: Context, twin: Attempt, format?: Format): Promise<void> => {
  const understood = showsItem(context, twin) || (await refusesEmptyLine(context));
  const row = { requirement: exists, what: 'an item that does not exist' } as const;
  const variants = variantsWith(itemLine(unusedId));
  // Whether an item is understood in another format is seen there.
  for (const { lines, options } of format === undefined ? variants : variants.slice(0, 1)) {
    const sent = await attempt(context, inputWith(...lines), { ...options, ...(format && { format }) });
    // Of a target that passes items over nothing is told.
    judgeForbidden(context.judge, row, { sent, twin, shows: understood ? 'given' : undefined });
  }
};

/** The same in the formats that were not sent so far, where the item that exists is seen to be understood. */
const inOtherFormats = async (context: Context, item: Id): Promise<void> => {
  for (const format of formatsOf(context.profile).slice(1)) {
    const twin = await attempt(context, inputWith(itemLine(item)), { format });
    if (twin.outcome === 'accepted' && showsItem(context, twin)) await judgeUnknown(context, twin, format);
  }
};

/** Orders an item that does not exist, with and without a description beside it. */
export const unknownItems = changingCheck({
  id: 'requisitions/unknown-items',
  title: 'An item of a line has to exist',
  claims: [exists],
  exempt: ({ profile }) => (profile.requisitions.item === undefined ? noItem : undefined),
  parts: (context) => [
    async () => {
      const { item = 0 } = context.profile.requisitions;
      const twin = await attempt(context, inputWith(itemLine(item)));
      if (twin.outcome === 'accepted') await judgeUnknown(context, twin);
      else context.judge.inconclusive(exists, `an item that exists is not taken: ${describeOutcome(twin)}`);
      await inOtherFormats(context, item);
    },
  ],
});
