import { valuesAt } from '../../models/query/evaluate.ts';
import { computeOnce } from '../../models/remember.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { GenerationParameters } from '../auth/stored-records.ts';
import { pageOf } from './find-in-parts.ts';
import type { Draft, Kind, Layer, Matches, Part, Selection, StoredDocument } from './port.ts';
import {
  type Cell,
  cellFor,
  filterRows,
  type Member,
  type RankedColumn,
  rankCells,
  rowsBy,
} from './ranked-column.ts';
import { lazyDocument } from './stored-row.ts';

const kindOfPayments = 'service-pay-payment';

/**
 * Generated payments that predate everything else. All sandboxes share one column for each member that filters have
 * named so far; bodies are computed on access.
 */
export interface Archive extends Layer {
  /** Ids are consecutive. */
  readonly firstId: number;
  readonly size: number;
  /** The data from which the payments are computed. */
  readonly generated: GenerationParameters;
}

interface ArchiveInput {
  readonly firstId: number;
  readonly generated: GenerationParameters;
  /** The members that typical filters name. */
  readonly summaryOf: (id: number) => Data;
  readonly draftOf: (id: number) => Draft<typeof kindOfPayments>;
}

/** The members that typical filters name. Other columns are made when a filter names them. */
const typical: readonly Member[] = [
  { path: ['id'], type: 'integer' },
  { path: ['status'], type: 'string' },
  { path: ['exported'], type: 'boolean' },
  { path: ['created-at'], type: 'datetime' },
  { path: ['updated-at'], type: 'datetime' },
  { path: ['pay-to-account', 'type'], type: 'string' },
  { path: ['payment-partner', 'issuing-bank'], type: 'string' },
];

/** Returns the column of a member, which is made when it is first asked for; undefined without a declared type. */
const createColumns = ({ firstId, generated, summaryOf, draftOf }: ArchiveInput) => {
  const known = new Map<string, RankedColumn>();
  const add = (members: readonly Member[], dataOf: (id: number) => Data): void => {
    const cells = members.map((): (Cell | undefined)[] => []);
    for (let id = firstId; id < firstId + generated.count; id += 1) {
      const data = dataOf(id);
      // Generated payments have at most one value of a member.
      for (const [at, member] of members.entries())
        cells[at]?.push(cellFor(member, valuesAt(data, member.path)[0]));
    }
    for (const [at, member] of members.entries())
      known.set(member.path.join('.'), rankCells(member, cells[at] ?? []));
  };
  add(typical, summaryOf);
  return (member: Member): RankedColumn | undefined => {
    const path = member.path.join('.');
    // Only declared members have a type, so there are no more columns than those.
    if (!known.has(path) && member.type !== 'any') add([member], (id) => draftOf(id).data);
    return known.get(path);
  };
};

/** Answers queries on the columns. */
const createFind = (input: ArchiveInput) => {
  const { firstId, generated } = input;
  const columnOf = createColumns(input);
  const everyRow = Uint32Array.from({ length: generated.count }, (_, row) => row);
  return ({ conditions, order }: Selection, without: ReadonlySet<number>): Matches => {
    const split = conditions.map((condition) => ({ condition, column: columnOf(condition) }));
    const filters = split.flatMap(({ condition, column }) => (column ? [{ condition, column }] : []));
    const by = columnOf(order);
    const findRows = () => {
      const rows = filterRows(by === undefined ? everyRow : rowsBy(by, order.direction), filters);
      return without.size === 0 ? rows : rows.filter((row) => !without.has(firstId + row));
    };
    return {
      rest: split.flatMap(({ condition, column }) => (column ? [] : [condition])),
      ordered: by !== undefined,
      ids: (page) => Array.from(pageOf(findRows(), page), (row) => firstId + row),
      total: () => findRows().length,
    };
  };
};

/** Creates the columns of typical filters. */
export const createArchive = (input: ArchiveInput): Archive => {
  const { firstId, generated, draftOf } = input;
  const size = generated.count;
  const find = createFind(input);
  const has = (kind: Kind, id: number): boolean =>
    kind === kindOfPayments && id >= firstId && id < firstId + size;
  const read = (id: number): StoredDocument<typeof kindOfPayments> => {
    const draft = computeOnce(() => draftOf(id));
    const contents = { data: () => draft().data, state: () => draft().state };
    return lazyDocument(kindOfPayments, { id, version: 1 }, contents);
  };
  return {
    ...{ firstId, size, generated, has },
    kinds: [kindOfPayments],
    get: <K extends Kind>(kind: K, id: number) =>
      has(kind, id) ? (read(id) as StoredDocument<Kind> as StoredDocument<K>) : undefined,
    search: <K extends Kind>(kind: K, ...query: Parameters<typeof find>) =>
      kind === kindOfPayments ? [{ ...find(...query), read } as Part<Kind> as Part<K>] : [],
  };
};
