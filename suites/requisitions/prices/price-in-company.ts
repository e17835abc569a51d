import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { holdsText, markersIn } from '../../harness/marker.ts';
import { pricesIn, type RequisitionSnapshot } from '../descriptor.ts';
import { attempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';

/** The price that the only line without a text of ours shows. */
const priceBeside = (snapshot: RequisitionSnapshot, tails: readonly string[]): string | undefined => {
  const others = snapshot.lines.filter((line) => !tails.some((tail) => holdsText(line, tail)));
  const [other] = others;
  if (other === undefined || others.length > 1 || snapshot.lines.length !== 2) return undefined;
  return pricesIn(snapshot, snapshot.lines.indexOf(other)).unitPrice;
};

const judgeBehind = async (
  context: Context,
  row: RequirementId,
  { line, format }: { readonly line: LineInput; readonly format: Format },
): Promise<void> => {
  const first = freeLine('beside');
  const { snapshot, exchanges } = await attempt(context, { lines: [first, line] }, { format });
  const price = snapshot && priceBeside(snapshot, markersIn(first));
  if (price === undefined || price === line.unitPrice) return;
  context.judge.violated(row, {
    expected: `a line with item ${line.item} to have the price that it was sent with, behind another line too`,
    seen: `with ${line.unitPrice} it shows ${price}, in ${format.toUpperCase()}`,
    exchanges,
    explanation: 'a price that is given is not taken behind another line',
  });
};

/** A price that was taken of a line alone: behind another line, in each format, with a supplier, and for nothing. */
export const judgeInCompany = async (
  context: Context,
  row: RequirementId,
  { item, unitPrice }: { readonly item: Id; readonly unitPrice: string },
): Promise<void> => {
  const { supplier } = context.profile.requisitions;
  const formats = formatsOf(context.profile);
  for (const format of formats)
    await judgeBehind(context, row, { line: itemLine(item, { unitPrice }), format });
  const [format = 'json'] = formats;
  await judgeBehind(context, row, { line: itemLine(item, { unitPrice: '0' }), format });
  if (supplier === undefined) return;
  await judgeBehind(context, row, { line: itemLine(item, { unitPrice, supplier }), format });
};
