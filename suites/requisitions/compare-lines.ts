import type { Data } from '../../models/resources/resource.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type Comparison, compareLine, type Otherwise } from './compare.ts';
import { describes, lineMember, type RequisitionSnapshot, textIn } from './descriptor.ts';
import type { LineInput } from './payload.ts';

/** The members of a line that are compared, by their canonical names, whatever the target calls them. */
const canonical = (profile: Profile, line: Data): Data => ({
  description: line['description'] ?? null,
  quantity: lineMember(profile, line, 'quantity') ?? null,
  'unit-price': lineMember(profile, line, 'unitPrice') ?? null,
  supplier: lineMember(profile, line, 'supplier') ?? null,
});

const sentIn = ({ description, quantity, unitPrice, supplier }: LineInput) => ({
  description,
  quantity,
  'unit-price': unitPrice,
  supplier,
});

const begin = 'procon ';

/** The part of a description that no other line has, whatever became of the rest. */
const mark = ({ description = '' }: LineInput): string =>
  description.slice(Math.max(0, description.lastIndexOf(begin)));

const one = (otherwise?: Otherwise): Comparison => ({ otherwise: otherwise ? [otherwise] : [], compared: 1 });

const missingLine = (lines: readonly Data[], { description = '' }: LineInput): Comparison => {
  const sent = `a line with description ${jsonText(description)}`;
  return one({ member: 'requisition-lines', sent, shown: `${lines.length} lines without it` });
};

const fewer = (sent: number, shown: number): Comparison =>
  one({ member: 'requisition-lines', sent: `${sent} lines`, shown: `${shown}` });

const none: Comparison = { otherwise: [], compared: 0 };

const freeLines = (profile: Profile, sent: readonly LineInput[], shown: readonly Data[]): Comparison[] =>
  sent.map((input) => {
    const line = textIn(shown, mark(input));
    return line ? compareLine(sentIn(input), canonical(profile, line)) : missingLine(shown, input);
  });

const amounts = (values: readonly unknown[]): readonly string[] | undefined => {
  const all = values.flatMap((value) => normalDecimal(String(value)) ?? []);
  return all.length === values.length ? all.sort() : undefined;
};

/** Lines with an item have no text of ours: they are those that are left, and their quantities are those sent. */
const itemLines = (profile: Profile, sent: readonly LineInput[], shown: readonly Data[]): Comparison => {
  const left = shown.filter((line) => textIn([line], begin) === undefined);
  if (sent.length === 0 || left.length !== sent.length) return none;
  const wanted = amounts(sent.map(({ quantity }) => quantity));
  const quantities = amounts(left.map((line) => lineMember(profile, line, 'quantity')));
  if (wanted === undefined || quantities === undefined) return none;
  const [sentAmounts, shownAmounts] = [wanted.join(', '), quantities.join(', ')];
  const differs = sentAmounts !== shownAmounts;
  return one(differs ? { member: 'quantity', sent: sentAmounts, shown: shownAmounts } : undefined);
};

/**
 * Lines that were sent against those that a read shows. Free-form lines are found by their description; where a
 * target shows none, or no lines at all, nothing can be told, unless it says itself that there are none. Which
 * further lines there are is open.
 */
export const compareLines = (
  profile: Profile,
  sent: readonly LineInput[],
  { lines: shown, data }: Pick<RequisitionSnapshot, 'lines' | 'data'>,
): Comparison => {
  if (shown.length === 0) {
    const isTold = sent.length > 0 && data['line-count'] === 0;
    return isTold ? fewer(sent.length, 0) : none;
  }
  if (shown.length < sent.length) return fewer(sent.length, shown.length);
  if (!describes(shown)) return none;
  const own = sent.filter(({ item, description }) => item === undefined && description !== undefined);
  const ofItems = sent.filter(({ item }) => item !== undefined);
  const each = [...freeLines(profile, own, shown), itemLines(profile, ofItems, shown)];
  return {
    otherwise: each.flatMap(({ otherwise }) => otherwise),
    compared: each.reduce((sum, { compared }) => sum + compared, 0),
  };
};
