import type { Members } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { type FakeTarget, type JudgedBy, judging } from '../../harness/fake/judge-checks.ts';
import type { Call, Overrides } from '../../harness/fake/overrides.ts';
import type { ProfileSketch } from '../../harness/fake/sample-profile.ts';
import { arbitraryRequisitions } from '../content/arbitrary-requisitions.ts';
import { creation, withoutTitle } from '../content/creation.ts';
import { formSilences, incompleteSilences } from '../content/silences.ts';
import { textLimits } from '../content/text-limits.ts';
import { updatesOfDrafts } from '../content/updates.ts';
import { itemDescriptions, kindsOfLines } from '../lines/items.ts';
import { lineNumbers, sourceTypes } from '../lines/line-members.ts';
import { unknownItems } from '../lines/unknown-items.ts';
import { orderNumbers } from '../moves/order-numbers.ts';
import { defaultPrices, givenPrices } from '../prices/unit-prices.ts';
import { referencesExist } from '../references/references-exist.ts';
import { beginning, linesOf, openRequisitions, Refused, unlessRefused } from './requisitions.ts';

/** What a fake does otherwise than it should, or where the documentation leaves it open. */
export interface RuleOverrides extends Overrides<Data> {
  /** What it makes of a body before it looks at it; undefined refuses it. */
  readonly takes?: (members: Members, isJson: boolean) => Members | undefined;
  /** What an update comes to, `given` being what it would change. */
  readonly changes?: (old: Data, given: Data) => Data;
  /** The number that the order of a requisition gets. */
  readonly number?: (data: Data) => string | undefined;
}

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

/** Items by id: words, and price of the preferred supplier. */
const items: Readonly<Record<number, { description: string; preferred: string }>> = {
  7001: { description: 'Lamp', preferred: '100' },
};

const unless = (ok: boolean): void => {
  if (!ok) throw new Refused();
};

const takeLine = (line: Members, at: number): Data => {
  const item = idOf(line['item']);
  const known = item === undefined ? undefined : items[item];
  const own = text(line['description']);
  unless((item === undefined ? own : known) !== undefined);
  const supplier = idOf(line['supplier']);
  unless(supplier === undefined || suppliers.includes(supplier));
  return {
    id: at + 1,
    'line-num': at + 1,
    description: known?.description ?? own ?? null,
    quantity: text(line['quantity']) ?? '1',
    'unit-price': text(line['unit-price']) ?? known?.preferred ?? null,
    item: item === undefined ? null : { id: item },
    supplier: supplier === undefined ? null : { id: supplier },
  };
};

const withoutRepeats = (lines: readonly Members[]): readonly Members[] =>
  lines.filter(({ 'line-num': number }, at) => {
    const first = lines.findIndex((one) => text(one['line-num']) === text(number));
    return number === undefined || first === at;
  });

const takeUser = (given: Members): Data => {
  const user = users.find((one) =>
    Object.keys(one).some((key) => given[key] !== undefined && text(given[key]) === text(one[key])),
  );
  if (user === undefined) throw new Refused();
  return user;
};

const takeAll = (members: Members): Data => {
  const { 'requisition-lines': lines, currency, 'requested-by': user, ...rest } = members;
  const code = text((currency as Members | undefined)?.['code']);
  unless(code === undefined || currencies.includes(code));
  for (const [member, most] of Object.entries(lengths)) {
    unless((text(rest[member]) ?? '').length <= most);
  }
  return {
    ...(rest as Record<string, Value>),
    ...(code !== undefined && { currency: { id: 1, code } }),
    ...(user !== undefined && { 'requested-by': takeUser(user as Members) }),
    ...(lines !== undefined && { 'requisition-lines': withoutRepeats(list(lines)).map(takeLine) }),
  };
};

const priced = (data: Data): Data => {
  const lines = linesOf(data);
  const cents = lines.reduce(
    (sum, line) => sum + Math.round(Number(line['quantity']) * Number(line['unit-price'] ?? 0) * 100),
    0,
  );
  return { ...data, 'line-count': lines.length, total: (cents / 100).toFixed(2) };
};

const shown = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Requisitions with the rules about them, and somebody who approves and orders. */
const openRules = (overrides: RuleOverrides = {}): FakeTarget => {
  const { takes = (members) => members, changes = (old, given) => ({ ...old, ...given }) } = overrides;
  const { shows = (data) => data } = overrides;
  const number = overrides.number ?? ((data) => String(data['external-po-reference'] ?? `PO-${data['id']}`));
  const taken = (sent: Members, { request }: Call<Data>): Data | 422 => {
    const read = takes(shown(sent), request.body?.type === mediaTypeOf.json);
    return read === undefined ? 422 : unlessRefused(() => takeAll(read));
  };
  const change = (old: Data, sent: Members, call: Call<Data>): Data | 422 => {
    const given = taken(sent, call);
    if (given === 422) return given;
    const next = changes(old, given);
    return call.action.endsWith('approval') ? { ...next, status: 'pending_approval' } : next;
  };
  const fake = openRequisitions(
    {
      makes: (sent, { id }, call) => {
        const given = taken(sent, call);
        if (given === 422 || given['requisition-lines'] === undefined) return 422;
        return { id, status: beginning(call), 'created-at': '2026-08-01T12:00:00.000Z', ...given };
      },
      updates: change,
      acts: change,
    },
    { ...overrides, shows: (data, how) => shows(priced(data), how) },
  );
  return {
    client: fake.client,
    fixtures: {
      ...{ ...noDocuments, canMove: () => true, canReadOrderNumber: () => true },
      move: async (_, id, { type }) => {
        const old = fake.find(id);
        const status = { approve_step: 'approved', order: 'ordered' }[type];
        if (old !== undefined && status !== undefined) fake.put({ ...old, data: { ...old.data, status } });
        return old !== undefined && status !== undefined;
      },
      orderNumber: async (id) => {
        const own = fake.find(id);
        return own && number(own.data);
      },
    },
  };
};

const always = { starts: '2000-01-01', ends: '2999-12-31' };

const references: ProfileSketch['requisitions'] = {
  currency: 'USD',
  inactiveCurrency: 'XAF',
  user: { login: 'ada', email: 'ada@example.com', id: 7 },
  inactiveUser: { login: 'bob', email: 'bob@example.com', id: 8 },
  supplier: 301,
  inactiveSupplier: 309,
  item: 7001,
  supplierItems: [
    { item: 7001, supplier: 301, price: '100', preferred: true, catalog: { ...always, status: 'accepted' } },
    { item: 7001, supplier: 302, price: '80', preferred: false },
    { item: 7001, supplier: 302, price: '90', preferred: false },
  ],
};

/** Checks of rules that the fake has by itself: nobody has to move anything for them. */
export const checks = [
  ...[withoutTitle, kindsOfLines, creation, updatesOfDrafts, textLimits, referencesExist, unknownItems],
  ...[itemDescriptions, sourceTypes, givenPrices, defaultPrices, lineNumbers, orderNumbers],
  ...[arbitraryRequisitions, formSilences, incompleteSilences],
];

const judged = judging(openRules, { requisitions: references });

/** Runs checks against it; what a test says of requisitions in the profile goes before what is usual. */
export const ruledBy: JudgedBy<RuleOverrides> = (some, overrides, { sketch = {}, ...options } = {}) =>
  judged(some, overrides, {
    ...options,
    sketch: { ...sketch, requisitions: { ...references, ...sketch.requisitions } },
  });
