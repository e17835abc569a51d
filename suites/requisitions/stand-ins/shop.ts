import { requisition } from '../../../models/resources/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import { referenceNotation } from '../../../models/wire/notation.ts';
import { writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';

/** A line with an item as a shop sees it. */
export interface Sought {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  readonly price?: string;
}

/** What a shop does otherwise than it should, or where the documentation leaves it open. `refused` refuses all. */
export interface ShopWays {
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

/** The day on which every shop is open. */
export const today = '2031-05-14';

const users: Readonly<Record<string, Data>> = {
  ada: { id: 7, login: 'ada', email: 'ada@example.com' },
  bel: { id: 8, login: 'bel', email: 'bel@example.com' },
  cyr: { id: 9, login: 'cyr', email: 'cyr@example.com' },
  api: { id: 20, login: 'api', email: 'api@example.com' },
};

/** The user of a login. */
export const shopUser = (login: string): Data => users[login] ?? {};

/** The selection that the documentation describes. */
export const select = ({ item, keys }: Sought, all: readonly SupplierItem[]): SupplierItem | 'refused' =>
  matchingSupplierItems(all, { item, keys, day: today })[0] ?? 'refused';

const refusal = (): Answer => answerWith(422, '{"errors":{}}', 'json');

/** Ends the making of a requisition. */
class Refused extends Error {}

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
export const openShop = (ways: ShopWays = {}): Client => {
  const stored = new Map<number, Data>();
  const { items = [], selects = select, shows = (line) => line, total = (price) => price } = ways;

  const priced = (line: Data): Data => {
    const item = (line['item'] as Data | undefined)?.['id'];
    if (typeof item !== 'number') return line;
    const price = line['unit-price'] === undefined ? {} : { price: String(line['unit-price']) };
    const found = taken(selects({ item, keys: keysOf(line), ...price }, items));
    if (found === undefined) return line;
    const { contract, sourcePartNumber = null, supplierAuxPartNumber = null } = found;
    return {
      ...{ ...line, supplier: { id: found.supplier }, contract: contract ? { id: contract.id } : null },
      ...{ 'source-part-num': sourcePartNumber, 'supp-aux-part-num': supplierAuxPartNumber },
      'unit-price': line['unit-price'] ?? found.price,
    };
  };
  const charged = (line: Data): Data => {
    const { account } = line;
    if (account === undefined) return line;
    return { ...line, account: taken((ways.charges ?? ((segments) => segments))(account as Data)) };
  };
  const takenOver = (id: number): Data[] => {
    const source = [...stored.values()].find((data) => linesIn(data).some((line) => line['id'] === id));
    if (source === undefined) throw new Refused();
    const mode = taken(
      (ways.takes ?? ((state) => (state === 'draft' ? 'moves' : 'refused')))(String(source['status'])),
    );
    if (mode === 'passed over') return [];
    const rest = linesIn(source).filter((line) => line['id'] !== id);
    if (mode === 'moves') stored.set(Number(source['id']), { ...source, 'requisition-lines': rest });
    return linesIn(source).filter((line) => line['id'] === id);
  };
  const linesIn = (data: Data): readonly Data[] => data['requisition-lines'] as readonly Data[];

  const make = ({ path, body }: Outgoing): Data => {
    const given = JSON.parse(body?.text ?? '{}') as Data;
    if (given['requisition-lines'] === undefined) throw new Refused();
    const id = 501 + stored.size;
    const requester = taken(
      (ways.requester ?? ((one) => one ?? users['api'] ?? {}))(named(given['requested-by'])),
    );
    const creator = taken(
      (ways.creator ?? ((one) => one ?? users['api'] ?? {}))(named(given['created-by']), requester),
    );
    const lines = linesIn(given).flatMap((line): Data[] =>
      typeof line['id'] === 'number' ? takenOver(line['id']) : [charged(priced(line))],
    );
    const sum = lines.reduce((all, line) => all + total(Number(line['unit-price'] ?? 0)), 0);
    const data: Data = {
      ...{ id, status: path.endsWith('submit_for_approval') ? 'pending_approval' : 'draft' },
      ...{ 'created-at': `${today}T09:00:00Z`, 'created-by': creator, 'requested-by': requester },
      ...{
        total: sum.toFixed(2),
        'requisition-lines': lines.map((line, at): Data => ({ ...line, id: id * 100 + at })),
      },
    };
    stored.set(id, data);
    return data;
  };
  const written = (data: Data, status: number): Answer => {
    const shown: Data = { ...data, 'requisition-lines': linesIn(data).map(shows) as Value[] };
    return answerWith(status, writeOne(requisition, shown, 'json', referenceNotation), 'json');
  };
  const answer = (request: Outgoing): Answer => {
    const found = stored.get(Number(/\/(\d+)$/.exec(request.path)?.[1]));
    if (request.method === 'GET') return found === undefined ? refusal() : written(found, 200);
    try {
      return written(make(request), 201);
    } catch (error) {
      if (error instanceof Refused) return refusal();
      throw error;
    }
  };
  return { send: async (request) => answer(request), exchanges: [], requests: 0 };
};
