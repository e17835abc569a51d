import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import type { Check } from '../../harness/check.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import type { Fake } from '../../harness/fake/fake.ts';
import { type JudgedChecks, judgeChecks } from '../../harness/fake/judge-checks.ts';
import type { Call } from '../../harness/fake/overrides.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Capabilities } from '../../harness/profile/profile.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { beginning, linesOf, openRequisitions, Refused, unlessRefused, withLines } from './requisitions.ts';

/** A line with an item as a platform sees it. */
export interface Sought {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  readonly price?: string;
}

/** What a platform does otherwise than it should, or where the documentation leaves it open. `refused` refuses all. */
export interface MasterDataOverrides {
  readonly items?: readonly SupplierItem[];
  readonly selects?: (sought: Sought, all: readonly SupplierItem[]) => SupplierItem | 'refused' | undefined;
  /** The account that a line gets for segments. */
  readonly charges?: (segments: Data) => Data | 'refused' | null;
  /** Who created a requisition, by what the request says. */
  readonly creator?: (given: Data | undefined, requester: Data) => Data | 'refused';
  readonly requester?: (given: Data | undefined) => Data | 'refused';
  /** What becomes of a line that is named by its id. */
  readonly takes?: (state: string) => 'moves' | 'copies' | 'refused' | 'passed over';
  /** How a line is shown. */
  readonly shows?: (line: Data) => Data;
  /** What a unit price comes to in the total. */
  readonly total?: (price: number) => number;
}

/** The day on which every such platform lives. */
export const today = '2031-05-14';

const users: Readonly<Record<string, Data>> = {
  ada: { id: 7, login: 'ada', email: 'ada@example.com' },
  bel: { id: 8, login: 'bel', email: 'bel@example.com' },
  cyr: { id: 9, login: 'cyr', email: 'cyr@example.com' },
  api: { id: 20, login: 'api', email: 'api@example.com' },
};

/** The user of a login. */
export const userOf = (login: string): Data => users[login] ?? {};

/** The selection that the documentation describes. */
export const select = ({ item, keys }: Sought, all: readonly SupplierItem[]): SupplierItem | 'refused' =>
  matchingSupplierItems(all, { item, keys, day: today })[0] ?? 'refused';

const taken = <T>(value: T | 'refused'): T => {
  if (value === 'refused') throw new Refused();
  return value;
};

const named = (given: unknown): Data | undefined =>
  typeof given === 'object' && given !== null ? users[String((given as Data)['login'])] : undefined;

const keysOf = (line: Data): SupplierItemKeys => {
  const idAt = (name: string) => (line[name] as Data | undefined)?.['id'];
  const keys = {
    supplier: idAt('supplier'),
    contract: idAt('contract'),
    sourcePartNumber: line['source-part-num'],
    supplierAuxPartNumber: line['supp-aux-part-num'],
  };
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
};

/** Opens one. */
const openMasterData = (overrides: MasterDataOverrides = {}): Fake<Data> => {
  const { items = [], selects = select, shows = (line) => line, total = (price) => price } = overrides;

  const priced = (line: Data): Data => {
    const item = (line['item'] as Data | undefined)?.['id'];
    if (typeof item !== 'number') return line;
    const price = line['unit-price'] === undefined ? {} : { price: String(line['unit-price']) };
    const supplierItem = taken(selects({ item, keys: keysOf(line), ...price }, items));
    if (supplierItem === undefined) return line;
    const { contract, sourcePartNumber = null, supplierAuxPartNumber = null } = supplierItem;
    return {
      ...{
        ...line,
        supplier: { id: supplierItem.supplier },
        contract: contract ? { id: contract.id } : null,
      },
      ...{ 'source-part-num': sourcePartNumber, 'supp-aux-part-num': supplierAuxPartNumber },
      'unit-price': line['unit-price'] ?? supplierItem.price,
    };
  };
  const charged = (line: Data): Data => {
    const { account } = line;
    if (account === undefined) return line;
    return { ...line, account: taken((overrides.charges ?? ((segments) => segments))(account as Data)) };
  };
  const takenOver = (id: number): Data[] => {
    const source = fake.all().find(({ data }) => linesOf(data).some((line) => line['id'] === id));
    if (source === undefined) throw new Refused();
    const mode = taken(
      (overrides.takes ?? ((state) => (state === 'draft' ? 'moves' : 'refused')))(
        String(source.data['status']),
      ),
    );
    if (mode === 'passed over') return [];
    const rest = linesOf(source.data).filter((line) => line['id'] !== id);
    if (mode === 'moves') fake.put({ ...source, data: { ...source.data, 'requisition-lines': rest } });
    return linesOf(source.data).filter((line) => line['id'] === id);
  };

  const make = (sent: Members, id: number, call: Call<Data>): Data => {
    const given = sent as Data;
    if (given['requisition-lines'] === undefined) throw new Refused();
    const requester = taken(
      (overrides.requester ?? ((one) => one ?? users['api'] ?? {}))(named(given['requested-by'])),
    );
    const creator = taken(
      (overrides.creator ?? ((one) => one ?? users['api'] ?? {}))(named(given['created-by']), requester),
    );
    const lines = linesOf(given).flatMap((line): Data[] =>
      typeof line['id'] === 'number' ? takenOver(line['id']) : [charged(priced(line))],
    );
    const sum = lines.reduce((all, line) => all + total(Number(line['unit-price'] ?? 0)), 0);
    return {
      ...{ id, status: beginning(call) },
      ...{ 'created-at': `${today}T09:00:00Z`, 'created-by': creator, 'requested-by': requester },
      ...{
        total: sum.toFixed(2),
        'requisition-lines': lines.map((line, at): Data => ({ ...line, id: id * 100 + at })),
      },
    };
  };
  const fake = openRequisitions(
    { makes: (sent, { id }, call) => unlessRefused(() => make(sent, id, call)) },
    { shows: withLines(shows) },
  );
  return fake;
};

/** What a profile says of a platform. */
interface ProfilePart {
  readonly requisitions?: Partial<RequisitionReferences>;
  readonly capabilities?: Readonly<Partial<Capabilities>>;
  readonly dialects?: Readonly<Record<string, string>>;
}

/** What a check came to, and how much it asked. */
interface JudgedByMasterData extends JudgedChecks {
  readonly requests: number;
}

const user = (login: string) => userOf(login) as { id: number; login: string; email: string };

/** Runs a check against a platform with some overrides. */
export const judgedByMasterData = async (
  check: Check,
  overrides: MasterDataOverrides = {},
  known: ProfilePart = {},
): Promise<JudgedByMasterData> => {
  const { client, sent } = openMasterData(overrides);
  const references = {
    ...{ currency: 'USD', user: user('ada'), supplierItems: overrides.items ?? [] },
    creators: { withAccess: user('bel'), withoutAccess: user('cyr') },
    ...known.requisitions,
  };
  const profile = sampleProfile({
    requisitions: references,
    capabilities: { json: true, xml: true, ...known.capabilities },
    dialects: known.dialects ?? {},
  });
  const judged = await judgeChecks([check], profile, () => ({ client, fixtures: noDocuments }));
  return { ...judged, requests: sent.length };
};
