import { isData, type Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { RequisitionSight } from './sight.ts';

/** What a read tells of prices, without superfluous zeros; undefined where it tells nothing. */
export interface Prices {
  /** Of the line. */
  readonly unitPrice?: string;
  readonly lineTotal?: string;
  /** Of the requisition; taxes may be in it. */
  readonly total?: string;
}

/** An amount as number, text, or object with an amount. */
const amount = (value: Value | undefined): string | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return normalDecimal(String(value));
  return isData(value) ? amount(value['amount']) : undefined;
};

const tellPrices = (unitPrice?: string, lineTotal?: string, total?: string): Prices => ({
  ...(unitPrice !== undefined && { unitPrice }),
  ...(lineTotal !== undefined && { lineTotal }),
  ...(total !== undefined && { total }),
});

/** The prices of the line at an index, and the total of the requisition. */
export const told = (sight: RequisitionSight, at = 0): Prices => {
  const line = sight.lines[at] ?? {};
  const unitPrice = amount(line[canonicalName(sight.names.unitPrice)]);
  return tellPrices(unitPrice, amount(line['total']), amount(sight.data['total']));
};
