import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { holdsText, markersIn } from '../../harness/generate/marker.ts';
import { pricesIn, type RequisitionSnapshot } from '../descriptor.ts';
import { attempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { attemptBy, furtherWrites, type LineWay, lineWays } from '../ways.ts';

/** The price that the only line without a text of ours shows, beside one with a text that was sent with it. */
const priceBeside = (snapshot: RequisitionSnapshot, tails: readonly string[]): string | undefined => {
  const others = snapshot.lines.filter((line) => markersIn(line).length === 0);
  const [other] = others;
  const isBeside = snapshot.lines.some((line) => tails.some((tail) => holdsText(line, tail)));
  if (other === undefined || others.length > 1 || !isBeside) return undefined;
  return pricesIn(snapshot, snapshot.lines.indexOf(other)).unitPrice;
};

/** How a line is sent: created in a format, or by another way. */
type Sending = Format | LineWay;

/** The price of a line with an item that is sent behind another line; undefined where no read tells it. */
const priceBehind = async (
  context: Context,
  line: LineInput,
  by: Sending,
): Promise<{ readonly price: string | undefined; readonly exchanges: readonly Exchange[] }> => {
  const first = freeLine('beside');
  const input = { lines: [first, line] };
  const { snapshot, exchanges } = await (by === 'json' || by === 'xml'
    ? attempt(context, input, { format: by })
    : attemptBy(context, by, input));
  return { price: snapshot && priceBeside(snapshot, markersIn(first)), exchanges };
};

/** Judges a price that is given with an item behind another line. */
export const judgeBehind = async (
  context: Context,
  row: RequirementId,
  { line, by }: { readonly line: LineInput; readonly by: Sending },
): Promise<void> => {
  const { price, exchanges } = await priceBehind(context, line, by);
  if (price === line.unitPrice) context.judge.holds(row, exchanges.at(-1));
  if (price === undefined || price === line.unitPrice) return;
  context.judge.violated(row, {
    expected: `a line with item ${line.item} to have the price that it was sent with, also after another line`,
    seen: `with ${line.unitPrice} it shows ${price}, by ${by}`,
    exchanges,
    explanation: 'a given price is not used after another line',
  });
};

/** A price that was taken of a line alone: behind another line, by each operation, with a supplier, and for nothing. */
export const judgeInCompany = async (
  context: Context,
  row: RequirementId,
  { item, unitPrice }: { readonly item: Id; readonly unitPrice: string },
): Promise<void> => {
  const { supplier } = context.profile.requisitions;
  const formats = formatsOf(context.profile);
  for (const by of [...formats, ...lineWays])
    await judgeBehind(context, row, { line: itemLine(item, { unitPrice }), by });
  const [by = 'json'] = formats;
  await judgeBehind(context, row, { line: itemLine(item, { unitPrice: '0' }), by });
  if (supplier === undefined) return;
  await judgeBehind(context, row, { line: itemLine(item, { unitPrice, supplier }), by });
};

/**
 * By the other operations a line without a price has none of those that it must not have either. One that is changed may
 * keep the price that it had.
 */
export const judgePreferredBy = async (
  context: Context,
  row: RequirementId,
  {
    item,
    allowed,
    wrong,
  }: { readonly item: Id; readonly allowed: readonly string[]; readonly wrong: readonly string[] },
): Promise<void> => {
  for (const by of furtherWrites) {
    const { price, exchanges } = await priceBehind(context, itemLine(item), by);
    if (price === undefined || !wrong.includes(price)) continue;
    context.judge.violated(row, {
      expected: `a line with item ${item} and no price to get the price ${allowed.join(' or ')}`,
      seen: `it got ${price} by ${by}, the price of a supplier who is neither the preferred nor the lowest-priced one`,
      exchanges,
    });
  }
};
