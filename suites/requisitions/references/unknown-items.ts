import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { judgeForbidden } from '../../laws/references.ts';
import { type Attempt, attempt } from '../asking/attempt.ts';
import { blockWithoutForm, formOf } from '../asking/form.ts';
import { type MakeOptions, makeIn } from '../asking/make-in.ts';
import { freeLine, itemLine, type LineWish, marker } from '../asking/wish.ts';
import { lineMember } from '../seeing/sight.ts';

const row = 'requisitions/item-exists';
const wishWith = (...lines: readonly LineWish[]) => ({ header: { 'req-title': marker('item') }, lines });

interface Way {
  readonly lines: readonly LineWish[];
  readonly options?: MakeOptions;
}

/** An item that does not exist: alone, with a description beside it, behind a line that is fine, and submitted. */
const waysWith = (line: LineWish): readonly Way[] => [
  { lines: [line] },
  { lines: [{ ...freeLine('unknown item'), ...line }] },
  { lines: [freeLine('beside'), line] },
  { lines: [line], options: { endpoint: 'requisitions.submit-for-approval' } },
];

/** Whether a read shows that the item of the twin was understood: its id, its words or its price. */
const showsItem = ({ profile }: Context, { sight }: Attempt): boolean =>
  (sight?.lines ?? []).some((line) =>
    [lineMember(profile, line, 'item'), line['description'], lineMember(profile, line, 'unitPrice')].some(
      (value) => value !== undefined && value !== null && value !== '',
    ),
  );

/** Whether a line with neither item nor description is refused; it is what a target sees that passes items over. */
const refusesEmptyLine = async (context: Context): Promise<boolean> => {
  const wish = wishWith({ quantity: '1' });
  return (await makeIn(context, await formOf(context), wish)).outcome === 'refused';
};

const judgeUnknown = async (context: Context, twin: Attempt, format?: Format): Promise<void> => {
  const { judge } = context;
  const understood = showsItem(context, twin) || (await refusesEmptyLine(context));
  const known = { ...twin.made, exchanges: twin.exchanges };
  const ways = waysWith(itemLine(unusedId));
  // Whether an item is understood in another format is seen there.
  for (const { lines, options } of format === undefined ? ways : ways.slice(0, 1)) {
    const one = await attempt(context, wishWith(...lines), { ...options, ...(format && { format }) });
    // Of a target that passes items over nothing is told.
    const shows = understood ? 'given' : undefined;
    const sent = { ...one.made, exchanges: one.exchanges };
    judgeForbidden(
      judge,
      { requirement: row, what: 'an item that does not exist' },
      { ...{ sent, shows }, twin: known },
    );
  }
};

/** The same in the formats that were not sent so far, where the item that exists is seen to be understood. */
const inOtherFormats = async (context: Context, item: Id): Promise<void> => {
  for (const format of formatsOf(context.profile).slice(1)) {
    const twin = await attempt(context, wishWith(itemLine(item)), { format });
    if (twin.made.outcome === 'accepted' && showsItem(context, twin))
      await judgeUnknown(context, twin, format);
  }
};

/** Orders an item that does not exist, with and without a description beside it. */
export const unknownItems: Check = {
  id: 'requisitions/unknown-items',
  title: 'An item of a line has to exist',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { item } = context.profile.requisitions;
    context.judge.planned(1);
    if (await blockWithoutForm(context, [row])) return;
    const twin = item === undefined ? undefined : await attempt(context, wishWith(itemLine(item)));
    context.judge.executed();
    if (twin === undefined) context.judge.notApplicable(row, 'the profile names no item');
    else if (twin.made.outcome === 'accepted') await judgeUnknown(context, twin);
    else context.judge.inconclusive(row, `an item that exists is not taken: ${tellOutcome(twin.made)}`);
    if (item !== undefined) await inOtherFormats(context, item);
  },
};
