import { isData, type Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { marker, unusedId } from '../../harness/generate/marker.ts';
import { judgeForbidden } from '../../harness/pairs.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { changingCheck } from '../changing-check.ts';
import { lineMember, textIn } from '../descriptor.ts';
import { formOf, makeIn, type RequisitionOptions } from '../form.ts';
import { type Attempt, attempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { attemptBy, isChange, type LineWay, lineWays } from '../ways.ts';
import { noItem } from './items.ts';

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

/** Whether a read shows that the item of the control was understood: its id, its words or its price. */
const showsItem = ({ profile }: Context, { snapshot }: Attempt): boolean =>
  (snapshot?.lines ?? []).some((line) =>
    [lineMember(profile, line, 'item'), line['description'], lineMember(profile, line, 'unitPrice')].some(
      (value) => !isNothing(value),
    ),
  );

const isOfItem = (shown: Value | undefined, id: Id): boolean => (isData(shown) ? shown['id'] : shown) === id;

/** Whether a line with neither item nor description is refused; it is what a target sees that passes items over. */
const refusesEmptyLine = async (context: Context): Promise<boolean> => {
  const input = inputWith({ quantity: '1' });
  return (await makeIn(context, await formOf(context), input)).outcome === 'refused';
};

const judgeUnknown = async (context: Context, control: Attempt, format?: Format): Promise<void> => {
  const understood = showsItem(context, control) || (await refusesEmptyLine(context));
  const row = { requirement: exists, what: 'an item that does not exist' } as const;
  const variants = variantsWith(itemLine(unusedId));
  // Whether an item is understood in another format is seen there.
  for (const { lines, options } of format === undefined ? variants : variants.slice(0, 1)) {
    const sent = await attempt(context, inputWith(...lines), { ...options, ...(format && { format }) });
    // Of a target that passes items over nothing is told.
    const isKept = (understood && sent.outcome === 'accepted') || undefined;
    judgeForbidden(context.judge, row, { sent, control, isKept });
  }
};

/**
 * A line for such an item that takes another way, beside one for an item that exists. What an update does with a line
 * that it does not take is open: only a line that is kept tells of an error that was not made, and of one that is
 * changed only the item.
 */
export const judgeUnknownItemBy = async (context: Context, item: Id, way: LineWay): Promise<void> => {
  const send = (line: LineInput) => attemptBy(context, way, inputWith(line));
  const control = await send({ ...freeLine('in an update'), ...itemLine(item) });
  const line = { ...freeLine('in an update'), ...itemLine(unusedId) };
  const sent = await send(line);
  const isNew = !isChange(way);
  const isKept = (sent.snapshot?.lines ?? []).some(
    (shown) =>
      (isNew && textIn([shown], line.description ?? '') !== undefined) ||
      isOfItem(lineMember(context.profile, shown, 'item'), unusedId),
  );
  if (sent.outcome !== 'refused' && !isKept) return;
  const row = { requirement: exists, what: 'an item that does not exist' } as const;
  judgeForbidden(context.judge, row, { sent, control, isKept: isKept || undefined });
};

/** The same in the formats that were not sent so far, where the item that exists is seen to be understood. */
const inOtherFormats = async (context: Context, item: Id): Promise<void> => {
  for (const format of formatsOf(context.profile).slice(1)) {
    const control = await attempt(context, inputWith(itemLine(item)), { format });
    if (control.outcome === 'accepted' && showsItem(context, control))
      await judgeUnknown(context, control, format);
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
      const control = await attempt(context, inputWith(itemLine(item)));
      if (control.outcome === 'accepted') await judgeUnknown(context, control);
      else
        context.judge.inconclusive(
          exists,
          `an item that exists is not accepted: ${describeOutcome(control)}`,
        );
      await inOtherFormats(context, item);
    },
    ...lineWays
      .filter((way) => way !== 'requisitions.submit-for-approval')
      .map((way) => () => judgeUnknownItemBy(context, context.profile.requisitions.item ?? 0, way)),
  ],
});
