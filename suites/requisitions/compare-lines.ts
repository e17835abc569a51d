import type { Data } from '../../models/resources/resource.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type Comparison, compareLine, type Otherwise } from './shown-otherwise.ts';
import { lineMember, textIn } from './sight.ts';
import type { LineWish } from './wish.ts';

/** The members of a line that are compared, by their canonical names, whatever the target calls them. */
const canonical = (profile: Profile, line: Data): Data => ({
  description: line['description'] ?? null,
  quantity: lineMember(profile, line, 'quantity') ?? null,
  'unit-price': lineMember(profile, line, 'unitPrice') ?? null,
  supplier: lineMember(profile, line, 'supplier') ?? null,
});

const sentIn = ({ description, quantity, unitPrice, supplier }: LineWish) => ({
  description,
  quantity,
  'unit-price': unitPrice,
  supplier,
});

const describes = (lines: readonly Data[]): boolean =>
  lines.some(({ description }) => typeof description === 'string' && description !== '');

/** The part of a description that no other line has, whatever became of the rest. */
const mark = ({ description = '' }: LineWish): string =>
  description.slice(Math.max(0, description.lastIndexOf('procon ')));

const missing = (lines: readonly Data[], { description = '' }: LineWish): Otherwise => ({
  member: 'requisition-lines',
  sent: `a line with description ${JSON.stringify(description)}`,
  shown: `${lines.length} lines without it`,
});

/**
 * Lines that were sent against those that a read shows. Free-form lines are found by their description; where a
 * target shows none, or no lines at all, nothing can be told. Which further lines there are is open.
 */
export const compareLines = (
  profile: Profile,
  sent: readonly LineWish[],
  shown: readonly Data[],
): Comparison => {
  const none = { otherwise: [], compared: 0 };
  if (shown.length === 0) return none;
  if (shown.length < sent.length) {
    const fewer = { member: 'requisition-lines', sent: `${sent.length} lines`, shown: `${shown.length}` };
    return { otherwise: [fewer], compared: 1 };
  }
  if (!describes(shown)) return none;
  const own = sent.filter(({ item, description }) => item === undefined && description !== undefined);
  const each = own.map((wish): Comparison => {
    const line = textIn(shown, mark(wish));
    if (line === undefined) return { otherwise: [missing(shown, wish)], compared: 1 };
    return compareLine(sentIn(wish), canonical(profile, line));
  });
  return {
    otherwise: each.flatMap(({ otherwise }) => otherwise),
    compared: each.reduce((sum, { compared }) => sum + compared, 0),
  };
};
