import type { Members } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';

/** A rule that a platform may lack. */
export type Rule =
  | 'currency'
  | 'user'
  | 'supplier'
  | 'item'
  | 'length'
  | 'repeats'
  | 'item price'
  | 'unit price'
  | 'item description';

const list = (value: unknown): readonly Members[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const idOf = (value: unknown): number | undefined => {
  const id = text((value as Members | undefined)?.['id']);
  return id === undefined ? undefined : Number(id);
};

const currencies = ['USD', 'EUR'];
const suppliers = [301, 302];
const users: readonly Data[] = [{ id: 7, login: 'ada', email: 'ada@example.com' }];
const lengths = { 'req-title': 50, 'external-po-reference': 255, 'ship-to-attention': 255 } as const;

/** Items by id: words, price of the preferred supplier, and the lowest one. */
const items: Readonly<Record<number, { description: string; preferred: string; lowest: string }>> = {
  7001: { description: 'Desk', preferred: '100', lowest: '80' },
};

class Refused extends Error {}

const unless = (ok: boolean, lacks: boolean): void => {
  if (!ok && !lacks) throw new Refused();
};

const takeLine = (line: Members, at: number, lacks: (rule: Rule) => boolean): Data => {
  const item = idOf(line['item']);
  const known = item === undefined ? undefined : items[item];
  const own = text(line['description']);
  unless(item === undefined ? own !== undefined : known !== undefined, item !== undefined && lacks('item'));
  const supplier = idOf(line['supplier']);
  unless(supplier === undefined || suppliers.includes(supplier), lacks('supplier'));
  const preset = lacks('item price') ? known?.lowest : known?.preferred;
  const given = lacks('unit price') && known !== undefined ? undefined : text(line['unit-price']);
  const words = lacks('item description') ? (own ?? known?.description) : (known?.description ?? own);
  return {
    id: at + 1,
    'line-num': at + 1,
    description: words ?? null,
    quantity: text(line['quantity']) ?? '1',
    'unit-price': given ?? preset ?? null,
    item: item === undefined ? null : { id: item },
    supplier: supplier === undefined ? null : { id: supplier },
  };
};

const withoutRepeats = (lines: readonly Members[]): readonly Members[] =>
  lines.filter(({ 'line-num': number }, at) => {
    const first = lines.findIndex((one) => text(one['line-num']) === text(number));
    return number === undefined || first === at;
  });

const takeUser = (given: Members, lacks: boolean): Data => {
  const keys = ['id', 'login', 'email'];
  const found = users.find((user) =>
    keys.some((key) => given[key] !== undefined && text(given[key]) === text(user[key])),
  );
  unless(found !== undefined, lacks);
  return found ?? (Object.fromEntries(keys.map((key) => [key, (given[key] ?? null) as Value])) as Data);
};

const takeAll = (members: Members, lacks: (rule: Rule) => boolean): Data => {
  const { 'requisition-lines': lines, currency, 'requested-by': user, ...rest } = members;
  const code = text((currency as Members | undefined)?.['code']);
  unless(code === undefined || currencies.includes(code), lacks('currency'));
  for (const [member, most] of Object.entries(lengths)) {
    unless((text(rest[member]) ?? '').length <= most, lacks('length'));
  }
  const own = lacks('repeats') ? list(lines) : withoutRepeats(list(lines));
  return {
    ...(rest as Record<string, Value>),
    ...(code !== undefined && { currency: { id: 1, code } }),
    ...(user !== undefined && { 'requested-by': takeUser(user as Members, lacks('user')) }),
    ...(lines !== undefined && { 'requisition-lines': own.map((line, at) => takeLine(line, at, lacks)) }),
  };
};

/** What a platform that has all rules but some makes of a body; undefined where it refuses it. */
export const takeByRules = (members: Members, lacking: readonly Rule[]): Data | undefined => {
  try {
    return takeAll(members, (rule) => lacking.includes(rule));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
};
